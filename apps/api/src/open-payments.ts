import type { Config } from './config';
import type { Deps } from './deps';
import type { Database } from './ports/database';
import { createStripePayments } from './ports/payments.stripe';
import { createTestPayments } from './ports/payments.test-provider';
import { createStripeClient } from './ports/stripe-client';
import { createStripeReports } from './ports/stripe-reports';

/**
 * The payment provider of the configuration, or the built-in one where it names none. That one is for trying out: at a
 * public address it takes no test card, unless the configuration says so.
 */
export function openPayments(
  { stripe, seller, takesTestCards }: Pick<Config, 'stripe' | 'seller' | 'takesTestCards'>,
  db: Database,
  clock: () => number,
): Pick<Deps, 'payments' | 'paymentReports' | 'testPayments'> {
  const testPayments = createTestPayments(db, clock, seller.country);
  if (!stripe)
    return {
      payments: { ...testPayments, isOpen: takesTestCards },
      paymentReports: undefined,
      testPayments,
    };
  const client = createStripeClient(stripe);
  return {
    payments: createStripePayments(db, client, { clock, sellerCountry: seller.country }),
    paymentReports: createStripeReports(client, clock),
    testPayments,
  };
}
