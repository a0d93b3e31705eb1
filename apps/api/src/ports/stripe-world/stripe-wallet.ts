import type { MethodInput } from '@bedside/contracts/account/billing/billing.schema';
import type Stripe from 'stripe';
import { readTestMethod } from '../test-methods';
import { blankCard, blankMandate, blankMethod, blankSetupIntent } from './stripe-blank-payment';
import { StripeFault } from './stripe-form';
import { idOf, type StripeStore } from './stripe-store';

export type StripeWallet = ReturnType<typeof createStripeWallet>;

/** The cards and accounts of customers: how they are stored, chosen and removed. */
export function createStripeWallet(store: StripeStore, clock: () => number) {
  const { get, put, all, begin, now, newId, emit } = store;
  const methodsOf = (customer: string) =>
    all('payment_method').filter((one) => idOf(one.customer) === customer);

  /** Stores a card or an account for a customer. @throws PaymentRefusal for a number that is none of a test */
  const storeTyped = (customer: string, input: MethodInput, setup?: Stripe.SetupIntent): string => {
    const { method, outcome } = readTestMethod(input, new Date(clock()));
    const { brand, last4, expires } = method;
    const [year = '', month = ''] = (expires ?? '').split('-');
    const [exp_year, exp_month] = [Number(year), Number(month)];
    const made = { ...begin('pm'), customer, metadata: { behaves: outcome } };
    const account = { bank_code: null, branch_code: null, fingerprint: null, generated_from: null };
    const stored = put(
      'payment_method',
      method.kind === 'card'
        ? blankMethod({ ...made, type: 'card', card: blankCard({ brand, last4, exp_month, exp_year }) })
        : blankMethod({ ...made, type: 'sepa_debit', sepa_debit: { ...account, country: brand, last4 } }),
    );
    const mandate =
      method.kind === 'sepa'
        ? put(
            'mandate',
            blankMandate({ id: newId('mandate'), payment_method: stored.id, accepted_at: now() }),
          )
        : undefined;
    put('setup_intent', {
      ...(setup ?? blankSetupIntent({ ...begin('seti'), customer })),
      status: 'succeeded',
      payment_method: stored.id,
      mandate: mandate?.id ?? null,
    });
    return stored.id;
  };

  return {
    methodsOf,
    storeTyped,

    /** What Stripe's fields in the browser do: a card or an account is stored for the customer of a setup. */
    storeMethod(secret: string, number: string): string {
      const setup = get('setup_intent', secret.split('_secret')[0] ?? '');
      const input: MethodInput = /^[A-Z]/.test(number)
        ? { kind: 'sepa', iban: number }
        : { kind: 'card', number, expiry: '12/79', cvc: '123' };
      return storeTyped(idOf(setup.customer), input, setup);
    },

    /** @throws StripeFault for anybody else's */
    choose(customer: Stripe.Customer, method: string): Stripe.Customer {
      if (idOf(get('payment_method', method).customer) !== customer.id)
        throw new StripeFault(400, 'resource_missing', 'The customer does not have this payment method.');
      const settings = { ...customer.invoice_settings, default_payment_method: method };
      const changed = put('customer', { ...customer, invoice_settings: settings });
      emit('customer.updated', changed);
      return changed;
    },

    /** Nothing is paid with it any more. @throws StripeFault for one that nobody has */
    detach(id: string): Stripe.PaymentMethod {
      const method = get('payment_method', id);
      if (method.customer === null)
        throw new StripeFault(400, 'payment_method_not_attached', 'It is not attached to a customer.');
      const customer = get('customer', idOf(method.customer));
      if (idOf(customer.invoice_settings.default_payment_method) === id)
        put('customer', {
          ...customer,
          invoice_settings: { ...customer.invoice_settings, default_payment_method: null },
        });
      for (const of of all('subscription'))
        if (idOf(of.default_payment_method) === id)
          put('subscription', { ...of, default_payment_method: null });
      for (const mandate of all('mandate'))
        if (idOf(mandate.payment_method) === id) put('mandate', { ...mandate, status: 'inactive' });
      const detached = put('payment_method', { ...method, customer: null });
      emit('payment_method.detached', detached, { customer: customer.id });
      return detached;
    },
  };
}
