import { isUpgrade, plans, upgradeLines } from '@bedside/contracts/account/billing/billing-plan.rules';
import type { Currency, PaidPlanId } from '@bedside/contracts/account/billing/billing.schema';
import type Stripe from 'stripe';
import { PaymentRefusal } from './payments';
import type { StripeCatalogue } from './stripe-catalogue';
import { stripeKey } from './stripe-errors';
import { failureOf, itemOf, owedInvoiceOf, planOf } from './stripe-state';
import { intentOf, type StripeKnown } from './stripe-find';
import { stripeIdOf, planOfProduct } from './stripe-words';

/** Changes the plan of a subscription at Stripe: at once and paid, or from the next period on. */
export function createStripePlanChange(
  catalogue: StripeCatalogue,
  findAgain: (subscription: Stripe.Subscription) => Promise<StripeKnown>,
) {
  const priceOf = async (plan: PaidPlanId, currency: Currency) => ({
    currency,
    product: await catalogue.product(plan),
    unit_amount: plans[plan].prices[currency],
    recurring: { interval: plans[plan].interval ?? 'month' },
  });

  /** A whole period of the plan from now on, less what is left of the running one. */
  const upgrade = async (it: StripeKnown, plan: PaidPlanId, at: Date): Promise<void> => {
    const { client, subscription, state, invoices } = it;
    const { id } = subscription;
    const item = itemOf(subscription);
    const unused = upgradeLines(state, plan, at).find(({ code }) => code === 'unused');
    const credit = unused && {
      price_data: {
        currency: state.currency,
        unit_amount: unused.amount,
        product: await catalogue.product(state.plan),
      },
      quantity: 1,
    };
    // A bank that takes days cannot let a change wait for it.
    const isSlow = state.methods.some(({ isDefault, kind }) => isDefault && kind === 'sepa');
    const changed = await client.subscriptions.update(
      id,
      {
        items: [{ ...(item && { id: item.id }), price_data: await priceOf(plan, state.currency) }],
        proration_behavior: 'none',
        billing_cycle_anchor: { type: 'now' },
        payment_behavior: isSlow ? 'allow_incomplete' : 'pending_if_incomplete',
        ...(credit && { add_invoice_items: [credit] }),
      },
      stripeKey('plan', id, plan, invoices[0]?.id, triesOf(subscription)),
    );
    if (!changed.pending_update || !changed.latest_invoice) return;
    const invoice = stripeIdOf(changed.latest_invoice);
    const intent = await intentOf(client, invoice);
    if (!intent || intent.status !== 'requires_payment_method') return;
    await giveUp(it, invoice);
    throw new PaymentRefusal(failureOf(intent.last_payment_error) ?? 'declined');
  };

  /** What follows the running period; then Stripe's schedule ends, and the subscription goes on. */
  const scheduleNext = async (it: StripeKnown, plan: PaidPlanId): Promise<void> => {
    const { client, subscription, state } = it;
    const item = itemOf(subscription);
    if (!item) return;
    const { id, schedule } = subscription;
    const { current_period_start: start, current_period_end: end } = item;
    const running = typeof schedule === 'object' && schedule?.current_phase?.start_date === start;
    if (schedule !== null && !running) await releaseSchedule(it);
    const tries = triesOf(subscription) + (schedule !== null && !running ? 1 : 0);
    const scheduleId =
      schedule !== null && running
        ? stripeIdOf(schedule)
        : (
            await client.subscriptionSchedules.create(
              { from_subscription: id },
              stripeKey('schedule', id, end, tries),
            )
          ).id;
    const price = await priceOf(plan, state.currency);
    // A phase without rates of its own has no tax.
    const rates = (subscription.default_tax_rates ?? []).map((rate) => rate.id);
    const tax = { default_tax_rates: rates };
    await client.subscriptionSchedules.update(
      scheduleId,
      {
        end_behavior: 'release',
        proration_behavior: 'none',
        phases: [
          { items: [{ price: item.price.id, quantity: 1 }], start_date: start, end_date: end, ...tax },
          {
            items: [{ price_data: price, quantity: 1 }],
            duration: { interval: 'month', interval_count: 1 },
            ...tax,
          },
        ],
      },
      stripeKey('next', scheduleId, price.product, ...rates),
    );
  };

  return {
    priceOf,

    /** @throws PaymentRefusal where the card refuses, or where somebody changed the subscription at Stripe */
    async change(it: StripeKnown, plan: PaidPlanId, at: Date): Promise<void> {
      const { client, subscription, state } = it;
      if (state.isChangedAtProvider) throw new PaymentRefusal('changed-at-provider');
      if (subscription.pending_update && subscription.latest_invoice) {
        const [waiting] = subscription.pending_update.subscription_items ?? [];
        // The bank waits for the doctor's answer to this very change.
        if (it.intent?.status === 'requires_action' && planOfProduct(waiting?.price.product) === plan) return;
        await giveUp(it, stripeIdOf(subscription.latest_invoice));
        const { subscription: after, ...rest } = await findAgain(subscription);
        if (!after.pending_update) await this.change({ ...rest, subscription: after }, plan, at);
        return;
      }
      if (owedInvoiceOf(subscription, it.invoices)) return;
      if (state.status === 'trialing') {
        const item = itemOf(subscription);
        await client.subscriptions.update(
          subscription.id,
          {
            items: [{ ...(item && { id: item.id }), price_data: await priceOf(plan, state.currency) }],
            proration_behavior: 'none',
          },
          stripeKey('trial-plan', subscription.id, plan, item?.price.id),
        );
        return;
      }
      if (plan === state.nextPlan) return;
      if (isUpgrade(state.plan, plan)) {
        await releaseSchedule(it);
        await upgrade(it, plan, at);
      } else if (plan === planOf(itemOf(subscription))) await releaseSchedule(it);
      else await scheduleNext(it, plan);
    },
  };
}

/** A change that waits for its payment is given up with its invoice. */
export async function giveUp({ client }: Pick<StripeKnown, 'client'>, invoice: string): Promise<void> {
  await client.invoices
    .voidInvoice(invoice, {}, stripeKey('void', invoice))
    .catch(async (thrown: unknown) => {
      // It may have been paid or given up meanwhile.
      const { status } = await client.invoices.retrieve(invoice);
      if (status === 'open') throw thrown;
    });
}

/** How many tries ended. A key that contains it is a new one after each: Stripe repeats its answer to a known key. */
const triesOf = ({ metadata }: Stripe.Subscription) => Number(metadata['tries'] ?? '0');

/** What follows the running period is charged with these rates too. */
export async function taxSchedule(
  client: Stripe,
  { schedule }: Pick<Stripe.Subscription, 'schedule'>,
  rates: string[],
  keyOf: (id: string) => ReturnType<typeof stripeKey>,
): Promise<void> {
  if (schedule === null || typeof schedule === 'string' || !schedule.current_phase) return;
  const { start_date: start } = schedule.current_phase;
  const phases = schedule.phases.filter((phase) => phase.start_date >= start);
  await client.subscriptionSchedules.update(
    schedule.id,
    {
      proration_behavior: 'none',
      phases: phases.map(({ items, end_date: end }, at) => ({
        items: items.map(({ price, quantity }) => ({ price: stripeIdOf(price), quantity: quantity ?? 1 })),
        ...(at === 0 && { start_date: start }),
        end_date: end,
        default_tax_rates: rates,
      })),
    },
    keyOf(schedule.id),
  );
}

/** Takes back what would follow the running period. */
export async function releaseSchedule({
  client,
  subscription,
}: Pick<StripeKnown, 'client' | 'subscription'>): Promise<void> {
  const { schedule } = subscription;
  if (schedule === null) return;
  const id = stripeIdOf(schedule);
  await client.subscriptionSchedules.release(id, {}, stripeKey('release', id));
  await client.subscriptions.update(
    subscription.id,
    { metadata: { tries: triesOf(subscription) + 1 } },
    stripeKey('released', id),
  );
}
