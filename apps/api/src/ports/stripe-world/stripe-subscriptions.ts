import { blankItem, blankPhase, blankSchedule, blankSubscription } from './stripe-blank-billing';
import type Stripe from 'stripe';
import type { z } from 'zod';
import type { StripeCharging } from './stripe-charging';
import { StripeFault } from './stripe-form';
import type { StripeInvoices } from './stripe-invoices';
import { checkPendingUpdate, type stripeParameters } from './stripe-parameters';
import { idOf, type StripeStore } from './stripe-store';

type Create = z.infer<typeof stripeParameters.subscriptionCreate>;
type Update = z.infer<typeof stripeParameters.subscriptionUpdate>;
type ScheduleUpdate = z.infer<typeof stripeParameters.scheduleUpdate>;

const DAY_S = 86_400;
/** How long a change waits for its payment. */
const PENDING_S = 23 * 3_600;

/** The rates of a phase become those of the subscription; a phase without them has no tax. */
const taxOfPhase = ({ default_tax_rates: rates }: Stripe.SubscriptionSchedule.Phase) => ({
  default_tax_rates: rates ?? [],
});

/** The end of a period: as many months after the anchor as it takes, on the anchor's day or the last one of the month. */
export function stripePeriodEnd(price: Stripe.Price, anchor: number, start: number): number {
  const months = price.recurring?.interval === 'year' ? 12 : 1;
  const from = new Date(anchor * 1_000);
  for (let count = months; ; count += months) {
    const end = new Date(from);
    end.setUTCMonth(end.getUTCMonth() + count);
    if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0);
    if (end.getTime() / 1_000 > start) return Math.floor(end.getTime() / 1_000);
  }
}

export type StripeSubscriptions = ReturnType<typeof createStripeSubscriptions>;

/** Subscriptions and their schedules: how they begin, change, renew and end. */
export function createStripeSubscriptions(
  store: StripeStore,
  invoices: StripeInvoices,
  charging: StripeCharging,
) {
  const { get, put, find, now, begin, emit } = store;
  const itemOf = ({ items }: Stripe.Subscription): Stripe.SubscriptionItem => {
    const [item] = items.data;
    if (!item) throw new StripeFault(400, 'invalid_request', 'This subscription has no items.');
    return item;
  };
  const methodOf = (of: Stripe.Subscription) => {
    const settings = find('customer', idOf(of.customer))?.invoice_settings;
    return idOf(of.default_payment_method ?? settings?.default_payment_method) || null;
  };
  const merged = (old: Stripe.Metadata, given: Update['metadata']): Stripe.Metadata =>
    typeof given === 'object' ? { ...old, ...given } : old;
  const checkMethod = (customer: string, method: string | undefined) => {
    if (method === undefined || idOf(get('payment_method', method).customer) === customer) return;
    throw new StripeFault(400, 'resource_missing', 'The customer does not have this payment method.');
  };

  /** A plan from now on, for a whole period, paid at once. */
  const changeNow = (before: Stripe.Subscription, { items, add_invoice_items: added, ...rest }: Update) => {
    const item = itemOf(before);
    const [change] = items ?? [];
    const price = change?.price_data ? invoices.makePrice(change.price_data) : item.price;
    const end = stripePeriodEnd(price, now(), now());
    const lines = [invoices.lineOf(price, now(), end)];
    for (const { price_data: data } of added ?? [])
      lines.push(invoices.lineOf(invoices.makePrice(data), now(), now()));
    const moved = [{ ...item, price, current_period_start: now(), current_period_end: end }];
    const changed = { ...before, billing_cycle_anchor: now(), items: { ...before.items, data: moved } };
    const { id } = invoices.finalize(invoices.addInvoice(before, lines, 'subscription_update').id);
    const latest = { latest_invoice: id };
    const waiting = put('subscription', {
      ...before,
      ...latest,
      pending_update: {
        billing_cycle_anchor: now(),
        cancel_at_period_end: null,
        discount: null,
        discounts: null,
        expires_at: now() + PENDING_S,
        metadata: null,
        subscription_items: moved,
        trial_end: null,
        trial_from_plan: null,
      },
    });
    if (rest.payment_behavior === 'pending_if_incomplete') {
      charging.tryCharge(id, methodOf(waiting));
      return get('subscription', before.id);
    }
    try {
      charging.charge(id, methodOf(waiting) ?? '');
    } catch (thrown) {
      put('subscription', { ...before, latest_invoice: before.latest_invoice });
      invoices.voidInvoice(id, false);
      throw thrown;
    }
    return put('subscription', { ...changed, ...latest });
  };

  return {
    itemOf,
    methodOf,

    create(given: Create): Stripe.Subscription {
      const { customer, default_payment_method: method, items, trial_period_days: days } = given;
      get('customer', customer);
      checkMethod(customer, method);
      const made = begin('sub');
      const [first] = items;
      const price = first?.price_data
        ? invoices.makePrice(first.price_data)
        : get('price', first?.price ?? '');
      const start = now();
      const trialEnd = days === undefined ? null : start + days * DAY_S;
      const anchor = trialEnd ?? start;
      const end = trialEnd ?? stripePeriodEnd(price, anchor, start);
      const period = { current_period_start: start, current_period_end: end };
      const item = blankItem({ ...begin('si'), price, subscription: made.id, ...period });
      const subscription = put('subscription', {
        ...blankSubscription({
          ...made,
          customer,
          currency: price.currency,
          metadata: merged({}, given.metadata),
          default_payment_method: method ?? null,
          items: { object: 'list', data: [item], has_more: false, url: '/v1/subscription_items' },
          status: trialEnd === null ? 'incomplete' : 'trialing',
        }),
        trial_start: trialEnd === null ? null : start,
        trial_end: trialEnd,
        billing_cycle_anchor: anchor,
        default_tax_rates: (given.default_tax_rates ?? []).map((rate) => get('tax_rate', rate)),
      });
      const free = { ...price, unit_amount: 0 };
      const line = invoices.lineOf(trialEnd === null ? price : free, start, end);
      const invoice = invoices.finalize(invoices.addInvoice(subscription, [line], 'subscription_create').id);
      charging.tryCharge(invoice.id, methodOf(subscription));
      emit('customer.subscription.created', get('subscription', made.id));
      return get('subscription', made.id);
    },

    update(id: string, given: Update): Stripe.Subscription {
      checkPendingUpdate(given);
      const before = get('subscription', id);
      const { default_payment_method: method, cancel_at_period_end: ends, default_tax_rates: rates } = given;
      if (before.status === 'canceled')
        throw new StripeFault(
          400,
          'resource_missing',
          'A canceled subscription can only update its metadata.',
        );
      if (ends !== undefined && before.schedule !== null)
        throw new StripeFault(
          ...([400, 'invalid_request'] as const),
          'The subscription is managed by a subscription schedule, and updating any cancelation behavior directly is not allowed.',
        );
      checkMethod(idOf(before.customer), method);
      const [change] = given.items ?? [];
      let of = before;
      if (given.billing_cycle_anchor?.type === 'now') of = changeNow(before, given);
      else if (change?.price_data) {
        const item = { ...itemOf(before), price: invoices.makePrice(change.price_data) };
        of = { ...before, items: { ...before.items, data: [item] } };
      }
      put('subscription', {
        ...of,
        ...(method !== undefined && { default_payment_method: method }),
        ...(ends !== undefined && { cancel_at_period_end: ends }),
        ...(given.pause_collection === '' && { pause_collection: null }),
        ...(rates !== undefined && {
          default_tax_rates: rates === '' ? [] : rates.map((rate) => get('tax_rate', rate)),
        }),
        metadata: merged(of.metadata, given.metadata),
      });
      emit('customer.subscription.updated', get('subscription', id));
      return get('subscription', id);
    },

    cancel(id: string, reason: Stripe.Subscription.CancellationDetails.Reason = 'cancellation_requested') {
      const of = get('subscription', id);
      if (of.status === 'canceled')
        throw new StripeFault(404, 'resource_missing', `No such subscription: '${id}'`);
      const details = { comment: null, feedback: null, feedback_option: null, reason };
      return put('subscription', {
        ...of,
        status: 'canceled',
        cancellation_details: details,
        canceled_at: now(),
        ended_at: now(),
        pending_update: null,
      });
    },

    /** A trial that ended without a card goes on: its first period begins now, and is charged. */
    resume(id: string): Stripe.Subscription {
      const of = get('subscription', id);
      if (of.status !== 'paused')
        throw new StripeFault(400, 'invalid_request', 'Only a paused subscription can be resumed.');
      const item = itemOf(of);
      const end = stripePeriodEnd(item.price, now(), now());
      const moved = { ...item, current_period_start: now(), current_period_end: end };
      const resumed = put('subscription', {
        ...of,
        billing_cycle_anchor: now(),
        items: { ...of.items, data: [moved] },
      });
      const line = invoices.lineOf(item.price, now(), end);
      const invoice = invoices.finalize(invoices.addInvoice(resumed, [line], 'subscription_cycle').id);
      charging.tryCharge(invoice.id, methodOf(resumed));
      return get('subscription', id);
    },

    schedule(subscriptionId: string): Stripe.SubscriptionSchedule {
      const of = get('subscription', subscriptionId);
      if (of.schedule !== null)
        throw new StripeFault(400, 'invalid_request', 'This subscription is already attached to a schedule.');
      const { current_period_start: start, current_period_end: end, price, plan } = itemOf(of);
      const item = {
        billing_thresholds: null,
        discounts: [],
        metadata: {},
        plan: plan.id,
        price: price.id,
        quantity: 1,
      };
      const made = put(
        'subscription_schedule',
        blankSchedule({
          ...begin('sub_sched'),
          customer: idOf(of.customer),
          subscription: of.id,
          phases: [
            blankPhase({
              currency: of.currency,
              start_date: start,
              end_date: end,
              items: [item],
              default_tax_rates: of.default_tax_rates,
            }),
          ],
          current_phase: { start_date: start, end_date: end },
        }),
      );
      put('subscription', { ...of, schedule: made.id });
      return made;
    },

    updateSchedule(id: string, { phases }: ScheduleUpdate): Stripe.SubscriptionSchedule {
      const schedule = get('subscription_schedule', id);
      if (schedule.status !== 'active')
        throw new StripeFault(
          400,
          'invalid_request',
          `You cannot update a schedule that is ${schedule.status}.`,
        );
      const current = schedule.current_phase;
      if (phases && phases[0]?.start_date !== current?.start_date)
        throw new StripeFault(
          400,
          'invalid_request',
          'You can not modify the start date of the current phase.',
        );
      let start = current?.start_date ?? now();
      const made = (phases ?? []).map(({ items, end_date: end, duration, default_tax_rates: rates }) => {
        const [given] = items;
        const price = given?.price_data
          ? invoices.makePrice(given.price_data)
          : get('price', given?.price ?? '');
        const months = (duration?.interval === 'year' ? 12 : 1) * (duration?.interval_count ?? 1);
        const until = new Date(start * 1_000);
        until.setUTCMonth(until.getUTCMonth() + months);
        const item = {
          billing_thresholds: null,
          discounts: [],
          metadata: {},
          plan: price.id,
          price: price.id,
          quantity: 1,
        };
        const phase = blankPhase({
          currency: price.currency,
          start_date: start,
          items: [item],
          end_date: end ?? Math.floor(until.getTime() / 1_000),
          default_tax_rates: (rates ?? []).map((rate) => get('tax_rate', rate)),
        });
        start = phase.end_date;
        return phase;
      });
      const of = get('subscription', idOf(schedule.subscription));
      if (made[0]) put('subscription', { ...of, ...taxOfPhase(made[0]) });
      return put('subscription_schedule', { ...schedule, phases: made });
    },

    release(id: string): Stripe.SubscriptionSchedule {
      const schedule = get('subscription_schedule', id);
      if (schedule.status !== 'active')
        throw new StripeFault(
          400,
          'invalid_request',
          `You cannot release a schedule that is ${schedule.status}.`,
        );
      const of = get('subscription', idOf(schedule.subscription));
      put('subscription', { ...of, schedule: null });
      return put('subscription_schedule', {
        ...schedule,
        status: 'released',
        released_at: now(),
        released_subscription: of.id,
        subscription: null,
        current_phase: null,
      });
    },

    /** The next period begins with a draft of its invoice; a schedule may change the plan then. */
    renew(id: string): void {
      const of = get('subscription', id);
      if (of.cancel_at_period_end) {
        this.cancel(id);
        return;
      }
      if (!['active', 'trialing'].includes(of.status) || invoices.openOf(id) || of.pause_collection) return;
      const item = itemOf(of);
      const start = item.current_period_end;
      const schedule = of.schedule === null ? undefined : find('subscription_schedule', idOf(of.schedule));
      const phase = schedule?.phases.find((one) => one.start_date >= start);
      const next = phase?.items[0]?.price;
      const price = next === undefined ? item.price : get('price', idOf(next));
      const isOther = price.recurring?.interval !== item.price.recurring?.interval;
      const anchor = isOther ? start : of.billing_cycle_anchor;
      const end = stripePeriodEnd(price, anchor, start);
      const moved = { ...item, price, current_period_start: start, current_period_end: end };
      if (schedule && phase)
        put('subscription_schedule', {
          ...schedule,
          current_phase: { start_date: phase.start_date, end_date: phase.end_date },
        });
      const renewed = put('subscription', {
        ...of,
        items: { ...of.items, data: [moved, ...of.items.data.slice(1)] },
        status: 'active',
        billing_cycle_anchor: anchor,
        ...(phase && taxOfPhase(phase)),
      });
      if (schedule && !phase) this.release(schedule.id);
      const lines = renewed.items.data.map((one) =>
        invoices.lineOf(one.price, start, end, one.price.nickname),
      );
      invoices.addInvoice(get('subscription', id), lines, 'subscription_cycle');
    },

    /** The hour of the draft is over: it is charged. @param pays false: the card refuses this once */
    endDraft(id: string, pays = true): void {
      const draft = invoices.draftOf(id);
      if (!draft) return;
      const invoice = invoices.finalize(draft.id);
      if (invoice.status !== 'open') return;
      if (pays) charging.tryCharge(invoice.id, methodOf(get('subscription', id)));
      else {
        put('invoice', { ...invoice, attempt_count: 1, attempted: true });
        charging.refuse(invoice, { code: 'card_declined', decline_code: 'generic_decline' });
      }
    },
  };
}
