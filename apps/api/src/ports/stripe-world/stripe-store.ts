import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import type { HeldStripeObject } from '@bedside/db/postgres/account/test-stripe.repository';
import { StripeFault } from './stripe-form';

/** What was answered to a call with a key, and the call that it was. */
export type StripeStored = { given: string; answer: { status: number; body: unknown }; at: number };

/** The kind of what was answered. */
const ANSWER = 'answer';

/** What Stripe remembers, by the name of its kind. An object holds ids of others, as Stripe sends them. */
export type StripeKinds = {
  customer: Stripe.Customer;
  setup_intent: Stripe.SetupIntent;
  mandate: Stripe.Mandate;
  payment_method: Stripe.PaymentMethod;
  payment_intent: Stripe.PaymentIntent;
  product: Stripe.Product;
  price: Stripe.Price;
  tax_rate: Stripe.TaxRate;
  tax_id: Stripe.TaxId;
  subscription: Stripe.Subscription;
  subscription_schedule: Stripe.SubscriptionSchedule;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
};
export type StripeKind = keyof StripeKinds;

/** What Stripe reports. */
export type StripeWorldEvent = {
  id: string;
  object: 'event';
  type: string;
  created: number;
  livemode: boolean;
  data: { object: { id: string }; previous_attributes?: object };
};

export type StripeStore = ReturnType<typeof createStripeStore>;

/** The objects of one account at Stripe. */
export function createStripeStore(clock: () => number) {
  const tables: { [K in StripeKind]: Map<string, StripeKinds[K]> } = {
    customer: new Map(),
    setup_intent: new Map(),
    mandate: new Map(),
    payment_method: new Map(),
    payment_intent: new Map(),
    product: new Map(),
    price: new Map(),
    tax_rate: new Map(),
    tax_id: new Map(),
    subscription: new Map(),
    subscription_schedule: new Map(),
    invoice: new Map(),
    invoice_payment: new Map(),
    charge: new Map(),
    refund: new Map(),
    dispute: new Map(),
  };
  const changed = new Map<string, HeldStripeObject>();
  const answers = new Map<string, StripeStored>();
  const events: StripeWorldEvent[] = [];
  const now = () => Math.floor(clock() / 1_000);
  const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 24)}`;

  return {
    events,
    /** What was answered to calls with a key. */
    kept: {
      /** @param since nothing older is remembered */
      get(key: string, since: number): StripeStored | undefined {
        const found = answers.get(key);
        return found && found.at > since ? found : undefined;
      },
      set(key: string, answer: StripeStored): void {
        answers.set(key, answer);
        changed.set(key, { kind: ANSWER, id: key, object: answer });
      },
    },
    /** What was put since the store was made. */
    changes: (): HeldStripeObject[] => [...changed.values()],
    /** Takes back what an earlier store put. */
    restore({ kind, id, object }: HeldStripeObject): void {
      // What is held was put, so it has the shape of its kind.
      if (kind === ANSWER) answers.set(id, object as StripeStored);
      else if (kind in tables) tables[kind as StripeKind].set(id, object as never);
    },
    now,
    newId,
    /** The id and the time of a new object. */
    begin: (prefix: string) => ({ id: newId(prefix), created: now() }),
    put<K extends StripeKind>(kind: K, object: StripeKinds[K]): StripeKinds[K] {
      tables[kind].set(object.id, object);
      changed.set(object.id, { kind, id: object.id, object });
      return object;
    },
    find<K extends StripeKind>(kind: K, id: string): StripeKinds[K] | undefined {
      return tables[kind].get(id);
    },
    /** @throws StripeFault where there is none */
    get<K extends StripeKind>(kind: K, id: string): StripeKinds[K] {
      const found = tables[kind].get(id);
      if (!found)
        throw new StripeFault(404, 'resource_missing', `No such ${kind.replaceAll('_', '')}: '${id}'`);
      return found;
    },
    /** Newest first. */
    all<K extends StripeKind>(kind: K): StripeKinds[K][] {
      return [...tables[kind].values()].reverse();
    },
    /** The object of any kind that has this id. */
    findAny(id: string): { id: string } | undefined {
      for (const table of Object.values(tables)) {
        const found = table.get(id);
        if (found) return found;
      }
      return undefined;
    },
    /** @param before what an update or a removal changed of it */
    emit(type: string, object: { id: string }, before?: object): void {
      const data = { object, ...(before && { previous_attributes: before }) };
      const event = { object: 'event', type, livemode: false, data } as const;
      events.push({ id: newId('evt'), created: now(), ...structuredClone(event) });
    },
  };
}

/** The id of what Stripe holds as an id. */
export const idOf = (given: string | { id: string } | null | undefined): string =>
  typeof given === 'object' ? (given?.id ?? '') : (given ?? '');
