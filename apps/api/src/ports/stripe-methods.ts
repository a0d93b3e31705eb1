import {
  storedMethodSchema,
  type Mandate,
  type MethodInput,
  type PaymentMethod,
  type StoredMethod,
} from '@bedside/contracts/account/billing/billing.schema';
import {
  addPaymentCustomer,
  findPaymentCustomer,
} from '@bedside/db/postgres/account/payment-customer.repository';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import type Stripe from 'stripe';
import type { Database } from './database';
import { PaymentRefusal } from './payments';
import { stripeCodeOf, stripeKey } from './stripe-errors';
import { dateOfStripe, stripeIdOf, stripeMailOf } from './stripe-words';
import type { TestStripe } from './test-stripe';

type Options = { clock: () => number; typed: TestStripe['typed'] | undefined };

const hasEnded = ({ status }: Stripe.Subscription) =>
  status === 'canceled' || status === 'incomplete_expired';

/**
 * The practice's customer at Stripe, and its cards and accounts. The default is that of the customer. A subscription that
 * was given one of its own at Stripe is paid with that one.
 */
export function createStripeMethods(db: Database, open: () => Promise<Stripe>, { clock, typed }: Options) {
  /** The practice's customer at Stripe, who is made where there is none. */
  const customerOf = async (scope: PracticeScope, email?: string): Promise<string> => {
    const found = await findPaymentCustomer(db, scope);
    if (found !== undefined) return found;
    const client = await open();
    const { practiceId } = scope;
    const mail = email === undefined ? undefined : stripeMailOf(email);
    const { id } = await client.customers.create(
      { ...(mail !== undefined && { email: mail }), metadata: { bedside: practiceId } },
      stripeKey('customer', practiceId, email),
    );
    await addPaymentCustomer(db, scope, id);
    return (await findPaymentCustomer(db, scope)) ?? id;
  };

  /** The id of a stored card or account. @throws PaymentRefusal for anybody else's */
  const own = async (customer: string, method: MethodInput): Promise<string> => {
    if (method.kind !== 'stored') {
      if (!typed) throw new PaymentRefusal('method-unknown');
      return typed.store(customer, method);
    }
    const client = await open();
    const stored = await client.paymentMethods.retrieve(method.id).catch((thrown: unknown) => {
      throw stripeCodeOf(thrown) === 'resource_missing' ? new PaymentRefusal('method-unknown') : thrown;
    });
    if (stored.customer !== customer) throw new PaymentRefusal('method-unknown');
    return stored.id;
  };

  const subscriptionsOf = async (client: Stripe, customer: string): Promise<Stripe.Subscription[]> => {
    const running: Stripe.Subscription[] = [];
    for await (const one of client.subscriptions.list({ customer, status: 'all', limit: 100 }))
      if (!hasEnded(one)) running.push(one);
    return running;
  };

  const choose = async (customer: string, id: string): Promise<void> => {
    const client = await open();
    await client.customers.update(
      customer,
      { invoice_settings: { default_payment_method: id } },
      stripeKey('default', customer, id, clock()),
    );
    for (const { id: of, default_payment_method: before } of await subscriptionsOf(client, customer))
      if (before !== null && stripeIdOf(before) !== id)
        await client.subscriptions.update(
          of,
          { default_payment_method: id },
          stripeKey('method', of, id, clock()),
        );
  };

  const list = async (customer: string): Promise<StoredMethod[]> => {
    const client = await open();
    const found = await client.customers.retrieve(customer);
    const [running] = await subscriptionsOf(client, customer);
    return readStripeMethods(client, found, running);
  };

  const ownCustomer = async (practice: PracticeScope): Promise<string> => {
    const customer = await findPaymentCustomer(db, practice);
    if (customer === undefined) throw new PaymentRefusal('method-unknown');
    return customer;
  };

  return {
    customerOf,
    own,
    choose,

    async listMethods(practice: PracticeScope): Promise<StoredMethod[]> {
      const customer = await findPaymentCustomer(db, practice);
      return customer === undefined ? [] : list(customer);
    },

    async storeMethod(practice: PracticeScope, method: MethodInput, isDefault: boolean): Promise<void> {
      if (method.kind !== 'stored') typed?.accept(method);
      const customer = typed ? await customerOf(practice) : await ownCustomer(practice);
      const id = await own(customer, method);
      const isFirst = !(await list(customer)).some((one) => one.isDefault);
      if (isDefault || isFirst) await choose(customer, id);
    },

    async chooseMethod(practice: PracticeScope, id: string): Promise<void> {
      const customer = await ownCustomer(practice);
      await choose(customer, await own(customer, { kind: 'stored', id }));
    },

    async removeMethod(practice: PracticeScope, id: string): Promise<void> {
      const customer = await ownCustomer(practice);
      await own(customer, { kind: 'stored', id });
      const client = await open();
      const methods = await list(customer);
      const wasDefault = methods.some((one) => one.id === id && one.isDefault);
      if (wasDefault && (await subscriptionsOf(client, customer)).length > 0)
        throw new PaymentRefusal('method-in-use');
      await client.paymentMethods.detach(id, {}, stripeKey('detach', id));
      const next = methods.find((one) => one.id !== id);
      if (wasDefault && next) await choose(customer, next.id);
    },
  };
}

/** The cards and accounts of a customer, the newest first. @param subscription one that runs, which may have its own */
export async function readStripeMethods(
  client: Stripe,
  customer: string | Stripe.Customer | Stripe.DeletedCustomer,
  subscription: Pick<Stripe.Subscription, 'default_payment_method'> | undefined,
): Promise<StoredMethod[]> {
  if (typeof customer === 'string' || customer.deleted) return [];
  const chosen = subscription?.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const methods: StoredMethod[] = [];
  for await (const method of client.customers.listPaymentMethods(customer.id, { limit: 100 })) {
    const { id, sepa_debit: sepa } = method;
    const isDefault = chosen !== null && stripeIdOf(chosen) === id;
    const mandate = sepa ? await mandateOf(client, customer.id, id) : null;
    methods.push(storedMethodSchema.parse({ id, ...wordsOf(method), isDefault, mandate }));
  }
  return methods;
}

/** Any method that is neither a card nor an account has its kind as its brand. */
function wordsOf({ card, sepa_debit: sepa, type }: Stripe.PaymentMethod): PaymentMethod {
  if (sepa) return { kind: 'sepa', brand: sepa.country ?? '', last4: sepa.last4 ?? '0000', expires: null };
  if (!card) return { kind: 'other', brand: type, last4: '', expires: null };
  const expires = `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`;
  return { kind: 'card', brand: card.brand, last4: card.last4, expires };
}

/** The mandate that was given when the account was stored. */
async function mandateOf(client: Stripe, customer: string, method: string): Promise<Mandate | null> {
  const given = { customer, payment_method: method, limit: 100, expand: ['data.mandate'] };
  for await (const { mandate } of client.setupIntents.list(given)) {
    const reference =
      typeof mandate === 'object' ? mandate?.payment_method_details.sepa_debit?.reference : undefined;
    if (typeof mandate !== 'object' || mandate === null || reference === undefined) continue;
    const { status, customer_acceptance: acceptance } = mandate;
    return {
      reference,
      state: status === 'active' ? 'active' : status === 'pending' ? 'pending' : 'inactive',
      acceptedAt: acceptance.accepted_at === null ? null : dateOfStripe(acceptance.accepted_at),
    };
  }
  return null;
}
