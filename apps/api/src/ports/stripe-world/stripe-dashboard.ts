import { shareOf } from '@bedside/contracts/account/billing/billing-money.rules';
import { blankItem } from './stripe-blank-billing';
import { blankDispute, blankMethod, blankTaxRate } from './stripe-blank-payment';
import type { StripeCharging } from './stripe-charging';
import type { StripeInvoices } from './stripe-invoices';
import { idOf, type StripeStore } from './stripe-store';
import type { StripeSubscriptions } from './stripe-subscriptions';
import type { StripeWallet } from './stripe-wallet';

/** What can be made to happen to a subscription. */
export const stripeHappenings = [
  'next-period',
  'next-period-unpaid',
  'next-period-draft',
  'draft-ends',
  'bank-settles',
  'payment-expires',
  'retries-end',
  'pause',
  'trial-paused',
  'refunded',
  'partly-refunded',
  'disputed',
  'coupon',
  'coupon-whole',
  'price-zero',
  'balance',
  'extra-line',
  'tax-changed',
  'default-changed',
  'method-removed',
  'method-link',
  'uncollectible',
  'foreign-product',
] as const;
export type StripeHappening = (typeof stripeHappenings)[number];

type Parts = {
  store: StripeStore;
  invoices: StripeInvoices;
  charging: StripeCharging;
  subscriptions: StripeSubscriptions;
  wallet: StripeWallet;
};

/** What time, banks and the people at Stripe's dashboard do to a subscription. */
export function createStripeHappenings({ store, invoices, charging, subscriptions, wallet }: Parts) {
  const { get, put, all, begin, now, emit } = store;

  /** A part of what is left of the last charge goes back, or the bank takes all of it. */
  const giveBack = (subscriptionId: string, parts: number, isDispute: boolean): void => {
    const intents = invoices
      .invoicesOf(subscriptionId)
      .filter(({ status, total }) => status === 'paid' && total > 0)
      .map(({ id }) => invoices.intentOf(id).id);
    const charge = all('charge').find((one) => intents.includes(idOf(one.payment_intent)));
    if (!charge) return;
    const left = charge.amount - charge.amount_refunded;
    const { id, currency, payment_intent: intent } = charge;
    const amount = isDispute ? left : Math.max(shareOf(left, 1, parts), Math.min(left, 1));
    const of = { charge: id, currency, payment_intent: idOf(intent), amount };
    if (isDispute) {
      put('charge', { ...charge, disputed: true });
      const lost = blankDispute({ ...begin('dp'), ...of, status: 'lost' });
      emit('charge.dispute.closed', put('dispute', lost));
      return;
    }
    if (left > 0 && !charge.disputed) charging.refund(charge, amount);
  };

  /** A discount of goodwill: its id ends with the percents. */
  const discount = (id: string, percents: number): void => {
    const of = get('subscription', id);
    put('subscription', { ...of, discounts: [`${store.newId('di')}_${percents}`] });
  };

  const happenings: Record<StripeHappening, (id: string) => void> = {
    'next-period': (id: string) => {
      subscriptions.renew(id);
      subscriptions.endDraft(id);
    },
    'next-period-unpaid': (id: string) => {
      subscriptions.renew(id);
      subscriptions.endDraft(id, false);
    },
    /** For an hour the invoice of the renewal is a draft. */
    'next-period-draft': (id) => subscriptions.renew(id),
    'draft-ends': (id: string) => subscriptions.endDraft(id),
    'bank-settles': (id: string) => charging.answerSlowBank(id),
    'payment-expires': (id: string) => {
      const invoice = invoices.openOf(id);
      const of = get('subscription', id);
      if (!invoice) return;
      put('invoice', { ...invoice, status: 'void' });
      if (of.pending_update) {
        put('subscription', { ...of, pending_update: null });
        return;
      }
      const isFirst = of.status === 'incomplete';
      put('subscription', {
        ...subscriptions.cancel(id, 'payment_failed'),
        ...(isFirst && { status: 'incomplete_expired' as const }),
      });
    },
    'retries-end': (id: string) => {
      const of = get('subscription', id);
      if (of.status === 'past_due') put('subscription', { ...of, status: 'unpaid' });
    },
    pause: (id: string) => {
      const pause = { behavior: 'void', resumes_at: null } as const;
      put('subscription', { ...get('subscription', id), pause_collection: pause });
    },
    /** A trial ends without a card, where the seller has it wait for one. */
    'trial-paused': (id: string) => {
      const of = get('subscription', id);
      if (of.status === 'trialing') put('subscription', { ...of, status: 'paused', trial_end: now() });
    },
    refunded: (id: string) => giveBack(id, 1, false),
    'partly-refunded': (id: string) => giveBack(id, 3, false),
    disputed: (id: string) => giveBack(id, 1, true),
    coupon: (id: string) => discount(id, 20),
    'coupon-whole': (id: string) => discount(id, 100),
    'price-zero': (id: string) => {
      const of = get('subscription', id);
      const item = subscriptions.itemOf(of);
      const price = put('price', { ...item.price, id: store.newId('price'), unit_amount: 0 });
      put('subscription', { ...of, items: { ...of.items, data: [{ ...item, price }] } });
    },
    /** Money of goodwill, which pays a part of the next invoice. */
    balance: (id: string) => {
      const customer = get('customer', idOf(get('subscription', id).customer));
      put('customer', { ...customer, balance: customer.balance - 1_000 });
    },
    'extra-line': (id: string) => {
      const of = get('subscription', id);
      const item = subscriptions.itemOf(of);
      const product = put('product', {
        ...get('product', idOf(item.price.product)),
        id: store.newId('prod'),
        name: 'Support hour',
      });
      const price = put('price', {
        ...item.price,
        id: store.newId('price'),
        product: product.id,
        unit_amount: 5_000,
        nickname: 'Support hour',
      });
      const extra = blankItem({ ...item, ...begin('si'), price });
      put('subscription', { ...of, items: { ...of.items, data: [item, extra] } });
    },
    'tax-changed': (id: string) => {
      const of = get('subscription', id);
      const rate = put(
        'tax_rate',
        blankTaxRate({
          ...begin('txr'),
          country: 'DE',
          display_name: 'VAT',
          inclusive: false,
          percentage: 19,
          metadata: {},
        }),
      );
      put('subscription', { ...of, default_tax_rates: [rate] });
    },
    'default-changed': (id: string) => {
      const of = get('subscription', id);
      const customer = get('customer', idOf(of.customer));
      const other = wallet.methodsOf(customer.id).find((one) => one.id !== subscriptions.methodOf(of));
      if (other) wallet.choose(customer, other.id);
    },
    'method-removed': (id: string) => {
      const of = get('subscription', id);
      const method = subscriptions.methodOf(of);
      if (method !== null) wallet.detach(method);
    },
    'method-link': (id: string) => {
      const of = get('subscription', id);
      const customer = idOf(of.customer);
      const link = put(
        'payment_method',
        blankMethod({
          ...begin('pm'),
          type: 'link',
          customer,
          metadata: { behaves: 'pays' },
          link: { email: null },
        }),
      );
      put('subscription', { ...of, default_payment_method: link.id });
    },
    uncollectible: (id: string) => {
      const invoice = invoices.openOf(id);
      const at = { marked_uncollectible_at: now() };
      if (invoice)
        put('invoice', {
          ...invoice,
          status: 'uncollectible',
          status_transitions: { ...invoice.status_transitions, ...at },
        });
    },
    /** The plan is moved to a product that is none of ours. */
    'foreign-product': (id: string) => {
      const of = get('subscription', id);
      const item = subscriptions.itemOf(of);
      const product = put('product', {
        ...get('product', idOf(item.price.product)),
        id: store.newId('prod'),
        name: 'Special offer',
      });
      const price = put('price', { ...item.price, id: store.newId('price'), product: product.id });
      put('subscription', { ...of, items: { ...of.items, data: [{ ...item, price }] } });
    },
  };

  return {
    happen(subscriptionId: string, what: StripeHappening): void {
      happenings[what](subscriptionId);
      if (!['refunded', 'partly-refunded', 'disputed'].includes(what))
        emit('customer.subscription.updated', get('subscription', subscriptionId));
    },
  };
}
