import type { MethodInput } from '@bedside/contracts/account/billing/billing.schema';
import { readTestMethod } from '../test-methods';
import { blankCard, blankMethod } from './stripe-blank-payment';
import { createStripeCharging } from './stripe-charging';
import { createStripeHappenings } from './stripe-dashboard';
import type { StripeFault } from './stripe-form';
import { createStripeInvoices } from './stripe-invoices';
import { createStripeStore, idOf } from './stripe-store';
import { createStripeSubscriptions } from './stripe-subscriptions';

export type StripeWorld = ReturnType<typeof createStripeWorld>;

/**
 * An account at Stripe: what it remembers, and what it does with money and time. Objects have the shapes of the package
 * `stripe`, whose types the compiler holds them to.
 */
export function createStripeWorld(clock: () => number) {
  const store = createStripeStore(clock);
  const invoices = createStripeInvoices(store);
  const charging = createStripeCharging(store, invoices);
  const subscriptions = createStripeSubscriptions(store, invoices, charging);
  const { happen } = createStripeHappenings({ store, invoices, charging, subscriptions });
  /** What the next call of a kind is refused with. */
  const refusals = new Map<string, StripeFault>();
  return {
    store,
    invoices,
    charging,
    subscriptions,
    happen,
    refusals,
    events: store.events,
    charges: charging.charges,
    get: store.get,
    all: store.all,
    storeTyped,
    invoicesOf: invoices.invoicesOf,
    answerBank: charging.answerBank,

    /** What Stripe's fields in the browser do: a card or an account is stored for the customer of a setup. */
    storeMethod(secret: string, number: string): string {
      const setup = store.get('setup_intent', secret.split('_secret')[0] ?? '');
      return storeTyped(
        idOf(setup.customer),
        /^[A-Z]/.test(number)
          ? { kind: 'sepa', iban: number }
          : { kind: 'card', number, expiry: '12/79', cvc: '123' },
      );
    },
  };

  /** Stores a card or an account for a customer. @throws PaymentRefusal for a number that is none of a test */
  function storeTyped(customer: string, input: MethodInput): string {
    const { method, outcome } = readTestMethod(input, new Date(clock()));
    const { brand, last4, expires } = method;
    const [year = '', month = ''] = (expires ?? '').split('-');
    const [exp_year, exp_month] = [Number(year), Number(month)];
    const made = { ...store.begin('pm'), customer, metadata: { behaves: outcome } };
    const account = { bank_code: null, branch_code: null, fingerprint: null, generated_from: null };
    return store.put(
      'payment_method',
      method.kind === 'card'
        ? blankMethod({ ...made, type: 'card', card: blankCard({ brand, last4, exp_month, exp_year }) })
        : blankMethod({
            ...made,
            type: 'sepa_debit',
            sepa_debit: { ...account, country: brand, last4 },
          }),
    ).id;
  }
}
