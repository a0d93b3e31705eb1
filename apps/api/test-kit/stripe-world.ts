import { randomUUID } from 'node:crypto';
import { shareOf, sumInvoice } from '@bedside/contracts/billing/billing-money.rules';
import { periodEndOf } from '@bedside/contracts/billing/billing-plan.rules';
import { paidPlanIdSchema } from '@bedside/contracts/billing/billing.schema';
import { readTestMethod, type TestOutcome } from '../src/ports/test-methods';
import { StripeFault, type Fields, type StripeObject } from './stripe-objects';

/*
 * What Stripe remembers, and what it does with money and time: customers, cards, subscriptions, invoices. Objects have the
 * names and shapes of Stripe's API of 2026-10-28. Only what the adapter reads is there.
 */

const newId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 24)}`;
const DAY_S = 86_400;

export type Method = StripeObject & { outcome: TestOutcome; customer: string | null };
export type Invoice = StripeObject & {
  status: 'open' | 'paid' | 'void';
  total: number;
  attempt_count: number;
  subscription: string;
  intent: Fields;
  lines: { data: Line[] };
};
type Line = { amount: number; period: { start: number; end: number } } & Fields;
export type Subscription = StripeObject & {
  status: string;
  customer: string;
  default_payment_method: string;
  metadata: Record<string, string>;
  items: { data: [Item] };
  trial_end: number | null;
  cancel_at_period_end: boolean;
  pause_collection: Fields | null;
  cancellation_details: { reason: string | null };
  schedule: string | null;
};
type Price = { id: string; product: string; unit_amount: number };
type Item = { id: string; price: Price; current_period_start: number; current_period_end: number };

type Charge = StripeObject & {
  invoice: string;
  payment_intent: string;
  amount: number;
  amount_refunded: number;
};

export type StripeWorld = ReturnType<typeof createStripeWorld>;

export function createStripeWorld(clock: () => number) {
  const now = () => Math.floor(clock() / 1_000);
  const objects = new Map<string, StripeObject>();
  const charges: { invoice: string; amount: number }[] = [];
  const events: StripeObject[] = [];
  const put = <T extends StripeObject>(object: T): T => {
    objects.set(object.id, object);
    return object;
  };
  const get = <T extends StripeObject>(id: string): T => {
    const found = objects.get(id);
    if (!found) throw new StripeFault(404, 'resource_missing', `No such object: '${id}'`);
    return found as T;
  };
  /** Newest first. */
  const all = <T extends StripeObject>(object: string): T[] =>
    [...objects.values()].filter((one) => one.object === object).reverse() as T[];
  const make = (object: string, prefix: string, fields: Fields): StripeObject =>
    put({ id: newId(prefix), object, created: now(), metadata: {}, livemode: false, ...fields });
  const emit = (type: string, object: StripeObject) => {
    events.push({ ...make('event', 'evt', { type }), data: { object } });
  };
  const invoicesOf = (subscription: string) =>
    all<Invoice>('invoice').filter((one) => one.subscription === subscription);
  const openOf = (subscription: string) => invoicesOf(subscription).find(({ status }) => status === 'open');
  const rateOf = ({ metadata }: Subscription) => Number(metadata['vat_rate'] ?? '0');
  const planOf = (price: Price) => paidPlanIdSchema.parse(price.product.replace('bedside-', ''));
  const endOf = (price: Price, from: number) =>
    Math.floor(periodEndOf(planOf(price), new Date(from * 1_000)).getTime() / 1_000);

  const priceOf = (given: Fields): Price => {
    const { product, unit_amount: amount } = given as { product: string; unit_amount: string };
    get(product);
    return { id: newId('price'), product, unit_amount: Number(amount) };
  };
  const line = (price: Price, amount: number, start: number, end: number): Line => ({
    ...{ id: newId('il'), object: 'line_item', amount, quantity: 1, period: { start, end } },
    pricing: { type: 'price_details', price_details: { price: price.id, product: price.product } },
  });

  const addInvoice = (of: Subscription, lines: Line[]): Invoice => {
    const { total } = sumInvoice(lines, rateOf(of));
    const intent = make('payment_intent', 'pi', { amount: total, status: 'requires_payment_method' });
    return put({
      ...make('invoice', 'in', { status_transitions: { paid_at: null }, attempt_count: 0 }),
      ...{ status: 'open', total, subscription: of.id, lines: { data: lines }, attempt_count: 0 },
      parent: { subscription_details: { subscription: of.id, metadata: { ...of.metadata } } },
      intent: { ...intent, client_secret: `${intent.id}_secret`, last_payment_error: null },
    });
  };

  const settle = (of: Subscription, invoice: Invoice) => {
    if (invoice.status !== 'open') return;
    const paid = { ...invoice, status: 'paid' as const, status_transitions: { paid_at: now() } };
    put({ ...paid, intent: { ...invoice.intent, status: 'succeeded' } });
    charges.push({ invoice: invoice.id, amount: invoice.total });
    make('charge', 'ch', {
      ...{ customer: of.customer, payment_intent: invoice.intent['id'], invoice: invoice.id },
      ...{ amount: invoice.total, amount_refunded: 0, disputed: false },
    });
    put({ ...of, status: 'active' });
    emit('invoice.paid', paid);
  };
  const refuse = (of: Subscription, invoice: Invoice, error: Fields) => {
    const intent = { ...invoice.intent, status: 'requires_payment_method', last_payment_error: error };
    put({ ...invoice, intent });
    const isFirst = of.status === 'incomplete';
    put({ ...of, status: isFirst ? 'incomplete' : of.status === 'unpaid' ? 'unpaid' : 'past_due' });
    emit('invoice.payment_failed', invoice);
  };
  const move = (invoice: Invoice, status: string) => {
    put({ ...invoice, intent: { ...invoice.intent, status, last_payment_error: null } });
  };

  /** Tries to charge an open invoice. @throws StripeFault where the card refuses or the bank asks */
  const charge = (subscriptionId: string, invoiceId: string, methodId: string): void => {
    const of = get<Subscription>(subscriptionId);
    const given = get<Invoice>(invoiceId);
    const { outcome } = get<Method>(methodId);
    const invoice = put({ ...given, attempt_count: given.attempt_count + 1 });
    if (outcome === 'pays') return settle(of, invoice);
    if (outcome === 'settles' || outcome === 'settles-with-failure') {
      if (of.status === 'incomplete') put({ ...of, status: 'active' });
      return move(invoice, 'processing');
    }
    if (outcome === 'asks' || outcome === 'asks-then-declines') {
      if (of.status === 'active') put({ ...of, status: 'past_due' });
      move(invoice, 'requires_action');
      throw new StripeFault(402, 'invoice_payment_intent_requires_action', 'The bank asks.');
    }
    const error = cardError(outcome);
    refuse(of, invoice, error);
    throw new StripeFault(402, error.code, 'Your card was declined.', error.decline_code);
  };
  const tryCharge = (subscriptionId: string, invoiceId: string, methodId: string): void => {
    try {
      charge(subscriptionId, invoiceId, methodId);
    } catch (thrown) {
      if (!(thrown instanceof StripeFault)) throw thrown;
    }
  };

  const expand = (subscription: Subscription): StripeObject => ({
    ...subscription,
    default_payment_method: get(subscription.default_payment_method),
    schedule: subscription.schedule === null ? null : get(subscription.schedule),
  });

  const setPeriod = (of: Subscription, price: Price, start: number, end: number): Subscription => {
    const [item] = of.items.data;
    const moved = { ...item, price, current_period_start: start, current_period_end: end };
    return put({ ...of, items: { data: [moved] } });
  };

  /** The next period begins; a schedule may change the plan then. @param pays false: its card refuses this once */
  const renew = (subscriptionId: string, pays: boolean): void => {
    let of = get<Subscription>(subscriptionId);
    const [{ price: running, current_period_end: start }] = of.items.data;
    if (of.cancel_at_period_end) {
      put({ ...of, status: 'canceled' });
      return;
    }
    if (!['active', 'trialing'].includes(of.status) || openOf(of.id) || of.pause_collection) return;
    const schedule = of.schedule === null ? undefined : get(of.schedule);
    const next = (schedule?.['next'] as Price | undefined) ?? running;
    of = put({ ...setPeriod(of, next, start, endOf(next, start)), schedule: null, status: 'active' });
    const invoice = addInvoice(of, [line(next, next.unit_amount, start, endOf(next, start))]);
    if (pays) tryCharge(of.id, invoice.id, of.default_payment_method);
    else refuse(of, put({ ...invoice, attempt_count: 1 }), cardError('declined'));
  };

  /** A part of what is left of the last charge goes back, or the bank takes all of it. */
  const giveBack = (subscriptionId: string, what: string): void => {
    const paid = invoicesOf(subscriptionId).map(({ id }) => id);
    const charge = all<Charge>('charge').find((one) => paid.includes(one.invoice));
    if (!charge) return;
    const { id, payment_intent: intent } = charge;
    const left = charge.amount - charge.amount_refunded;
    const amount = what === 'partly-refunded' ? Math.max(shareOf(left, 1, 3), 1) : left;
    const of = { charge: id, payment_intent: intent, amount };
    if (what === 'disputed') {
      put({ ...charge, disputed: true });
      emit('charge.dispute.closed', make('dispute', 'dp', { ...of, status: 'lost' }));
      return;
    }
    if (left === 0) return;
    put({ ...charge, amount_refunded: charge.amount_refunded + amount });
    make('refund', 're', { ...of, status: 'succeeded' });
    emit('charge.refunded', get(id));
  };

  return {
    ...{
      objects,
      charges,
      events,
      put,
      get,
      all,
      make,
      emit,
      charge,
      expand,
      openOf,
      invoicesOf,
      priceOf,
      now,
    },

    /** What Stripe's fields in the browser do: a card or an account is stored for the customer of a setup. */
    storeMethod(secret: string, number: string): string {
      const customer = String(get(secret.split('_secret')[0] ?? '')['customer']);
      const input = /^[A-Z]/.test(number)
        ? ({ kind: 'sepa', iban: number } as const)
        : ({ kind: 'card', number, expiry: '12/79', cvc: '123' } as const);
      const { method, outcome } = readTestMethod(input, new Date(clock()));
      const { brand, last4, expires } = method;
      const [year = '', month = ''] = (expires ?? '').split('-');
      const details =
        method.kind === 'card'
          ? { card: { brand, last4, exp_year: Number(year), exp_month: Number(month) } }
          : { sepa_debit: { country: brand, last4 } };
      return put({ ...make('payment_method', 'pm', details), customer, outcome } as Method).id;
    },

    begin(fields: Fields): StripeObject {
      const { customer, default_payment_method: method, metadata, trial_period_days: days } = fields;
      const [{ price_data: data }] = fields['items'] as [{ price_data: Fields }];
      const price = priceOf(data);
      const start = now();
      const trialEnd = days === undefined ? null : start + Number(days) * DAY_S;
      const end = trialEnd ?? endOf(price, start);
      const item = { id: newId('si'), price, current_period_start: start, current_period_end: end };
      const subscription = put({
        ...make('subscription', 'sub', { metadata, customer, default_payment_method: method }),
        ...{ status: trialEnd === null ? 'incomplete' : 'trialing', trial_end: trialEnd, schedule: null },
        ...{ cancel_at_period_end: false, pause_collection: null, cancellation_details: { reason: null } },
        items: { data: [item] },
      } as unknown as Subscription);
      if (trialEnd === null) {
        const invoice = addInvoice(subscription, [line(price, price.unit_amount, start, end)]);
        tryCharge(subscription.id, invoice.id, String(method));
      }
      emit('customer.subscription.created', get(subscription.id));
      return get(subscription.id);
    },

    /** A change of plan at once: a new period, less a credit. Nothing is changed where the card refuses. */
    upgrade(subscriptionId: string, data: Fields, credits: Fields[]): void {
      const before = get<Subscription>(subscriptionId);
      const price = priceOf(data);
      const end = endOf(price, now());
      const lines = [line(price, price.unit_amount, now(), end)];
      for (const { price_data: credit } of credits as { price_data: Fields }[]) {
        const negative = priceOf(credit);
        lines.push(line(negative, negative.unit_amount, now(), now()));
      }
      const changed = setPeriod(before, price, now(), end);
      const invoice = addInvoice(changed, lines);
      try {
        charge(changed.id, invoice.id, changed.default_payment_method);
      } catch (thrown) {
        put(before);
        put({ ...invoice, status: 'void' });
        throw thrown;
      }
      emit('customer.subscription.updated', get(subscriptionId));
    },

    /** The doctor's answer to the bank, given in the browser. */
    answerBank(subscriptionId: string, passes: boolean): void {
      const of = get<Subscription>(subscriptionId);
      const invoice = openOf(of.id);
      if (invoice?.intent['status'] !== 'requires_action') return;
      const { outcome } = get<Method>(of.default_payment_method);
      if (!passes) return refuse(of, invoice, { code: 'payment_intent_authentication_failure' });
      if (outcome === 'asks-then-declines') return refuse(of, invoice, cardError('declined'));
      settle(of, invoice);
      put({ ...get<Method>(of.default_payment_method), outcome: 'pays' });
    },

    /** Time goes by, or a bank or the provider does something. */
    happen(subscriptionId: string, what: string): void {
      const of = get<Subscription>(subscriptionId);
      const invoice = openOf(of.id);
      const { outcome } = get<Method>(of.default_payment_method);
      if (what === 'next-period') renew(of.id, true);
      if (what === 'next-period-unpaid') renew(of.id, false);
      if (['refunded', 'partly-refunded', 'disputed'].includes(what)) return giveBack(of.id, what);
      if (what === 'pause') put({ ...of, pause_collection: { behavior: 'void' } });
      if (what === 'retries-end' && of.status === 'past_due') put({ ...of, status: 'unpaid' });
      if (what === 'bank-settles' && invoice?.intent['status'] === 'processing') {
        if (outcome === 'settles') settle(of, invoice);
        else refuse(of, invoice, cardError('declined'));
      }
      if (what === 'payment-expires' && invoice) {
        put({ ...invoice, status: 'void' });
        const status = of.status === 'incomplete' ? 'incomplete_expired' : 'canceled';
        put({ ...of, status, cancellation_details: { reason: 'payment_failed' } });
      }
      emit('customer.subscription.updated', get(of.id));
    },
  };
}

function cardError(outcome: TestOutcome) {
  if (outcome === 'expired-card') return { code: 'expired_card', decline_code: 'expired_card' };
  const reason = outcome === 'insufficient-funds' ? 'insufficient_funds' : 'generic_decline';
  return { code: 'card_declined', decline_code: reason };
}
