import type { Config } from './config';
import type { Deps } from './deps';
import type { Database } from './ports/database';
import type { ExchangeRates } from './ports/exchange-rates';
import { createEcbExchangeRates, createTestExchangeRates } from './ports/exchange-rates.ecb';
import { createStripePayments } from './ports/payments.stripe';
import { createStripeClient } from './ports/stripe-client';
import { createStripeReports } from './ports/stripe-reports';
import { createTestStripe, TEST_ACCOUNT } from './ports/test-stripe';

/** The central bank whose rates stand on invoices; the built-in one where none is named. */
export const openExchangeRates = (
  { ratesUrl }: Pick<Config, 'ratesUrl'>,
  clock: () => number,
): ExchangeRates =>
  ratesUrl === undefined ? createTestExchangeRates(clock) : createEcbExchangeRates(ratesUrl);

/**
 * Payments by the Stripe of the configuration, or by the built-in one where it names none. That one is for trying out: at
 * a public address it takes no test card, unless the configuration says so.
 */
export function openPayments(
  {
    stripe,
    seller,
    currency,
    takesTestCards,
  }: Pick<Config, 'stripe' | 'seller' | 'currency' | 'takesTestCards'>,
  db: Database,
  clock: () => number,
): Pick<Deps, 'payments' | 'paymentReports' | 'testPayments'> {
  const testStripe = createTestStripe(db, clock);
  const options = { clock, sellerCountry: seller.country, currency };
  if (!stripe) {
    const { typed, httpClient } = testStripe;
    const payments = createStripePayments(db, createStripeClient(TEST_ACCOUNT, httpClient), {
      ...options,
      typed,
    });
    return {
      payments: { ...payments, isOpen: takesTestCards },
      paymentReports: undefined,
      testPayments: testStripe,
    };
  }
  const client = createStripeClient(stripe);
  return {
    payments: createStripePayments(db, client, options),
    paymentReports: createStripeReports(client, clock),
    testPayments: testStripe,
  };
}
