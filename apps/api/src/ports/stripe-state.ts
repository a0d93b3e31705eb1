import { plans } from '@bedside/contracts/account/billing/billing-plan.rules';
import {
  currencySchema,
  type PaidPlanId,
  type PaymentFailure,
  type SubscriptionStatus,
} from '@bedside/contracts/account/billing/billing.schema';
import { hasEnded } from '@bedside/contracts/account/billing/billing-status.rules';
import type { Vat } from '@bedside/contracts/account/billing/billing-vat.rules';
import type Stripe from 'stripe';
import type { PaymentState } from './payments';
import { paymentOf, preparedVatOf, vatOfMetadata } from './stripe-invoice';
import { dateOfStripe, planOfProduct, stripeIdOf } from './stripe-words';

/*
 * What Stripe's objects mean in the product's words: pure. Nothing that somebody does at Stripe makes it fail. What is
 * unknown here is said to be changed there.
 */

/** @param invoices newest first @param intent of the invoice that waits for money */
export function readStripeState(
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
  intent: Stripe.PaymentIntent | undefined,
): Omit<PaymentState, 'refunds' | 'methods'> {
  const item = itemOf(subscription);
  const plan = planOf(item);
  const payments = invoices.filter(isPaid).map((invoice) => paymentOf(invoice, plan));
  const status = statusOfStripe(subscription, intent, payments.length > 0);
  // A period begins when it is paid. What Stripe has already moved on to is not paid yet.
  const [last] = invoices.filter(isSettled);
  const lines = last ? paymentOf(last, plan).lines : [];
  const line = status === 'trialing' ? undefined : lines.find(({ code }) => code === 'plan');
  const { trial_end: trialEnd, start_date: start } = subscription;
  const isChangedAtProvider = isChanged(subscription, item);
  return {
    status,
    plan: line?.plan ?? plan,
    nextPlan: nextPlanOf(subscription),
    periodStart: line?.from ?? dateOfStripe(item?.current_period_start ?? start),
    periodEnd: line?.to ?? dateOfStripe(item?.current_period_end ?? start),
    trialEnd: trialEnd === null ? null : dateOfStripe(trialEnd),
    failure: failureOf(intent?.last_payment_error ?? null),
    toConfirm: intent?.status === 'requires_action' ? intent.amount : null,
    currency: currencyOf(subscription) ?? 'usd',
    payments: payments.reverse(),
    isChangedAtProvider,
    nextVats: isChangedAtProvider || hasEnded(status) ? [] : nextVatsOf(subscription, invoices),
  };
}

const nextVatsOf = ({ metadata }: Stripe.Subscription, invoices: readonly Stripe.Invoice[]): Vat[] => [
  vatOfMetadata(metadata),
  ...invoices.filter(({ status }) => status === 'draft').map(preparedVatOf),
];

/** The item of a plan of ours; any other where there is none. */
export const itemOf = ({ items: { data } }: Stripe.Subscription): Stripe.SubscriptionItem | undefined =>
  data.find(({ price }) => planOfProduct(price.product) !== undefined) ?? data[0];

/** The plan of an item; by its interval where its product is none of ours. */
export function planOf(item: Stripe.SubscriptionItem | undefined): PaidPlanId {
  const known = planOfProduct(item?.price.product);
  return known ?? (item?.price.recurring?.interval === 'year' ? 'pro-annually' : 'pro-monthly');
}

/** The invoice that waits for money, also where the seller has given it up. */
export function owedInvoiceOf(
  { status, latest_invoice: latest }: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
): Stripe.Invoice | undefined {
  const open = invoices.find((one) => one.status === 'open');
  if (open || (status !== 'past_due' && status !== 'unpaid')) return open;
  return invoices.find((one) => one.status === 'uncollectible' && latest && one.id === stripeIdOf(latest));
}

/**
 * Drafts of renewals that a change of plan took the place of: it began a new period, so the doctor does not pay for the
 * old plan's next one.
 */
export function replacedDrafts(invoices: readonly Stripe.Invoice[]): Stripe.Invoice[] {
  const change = invoices.find(
    ({ status, billing_reason: reason }) => status === 'paid' && reason === 'subscription_update',
  );
  if (!change) return [];
  return invoices.filter(
    ({ status, billing_reason: reason, created }) =>
      status === 'draft' && reason === 'subscription_cycle' && created <= change.created,
  );
}

const isPaid = ({ status, total }: Stripe.Invoice) => status === 'paid' && total > 0;
/** The first invoice of a trial asks for nothing, and is no paid period. */
const isSettled = (invoice: Stripe.Invoice) =>
  isPaid(invoice) || (invoice.status === 'paid' && invoice.billing_reason !== 'subscription_create');

/** @param hasPaid whether any money came */
export function statusOfStripe(
  { status, pause_collection: pause, cancel_at_period_end: ends, ...rest }: Stripe.Subscription,
  intent: Stripe.PaymentIntent | undefined,
  hasPaid: boolean,
): SubscriptionStatus {
  switch (status) {
    case 'canceled':
    case 'incomplete_expired':
      return rest.cancellation_details?.reason === 'cancellation_requested' || hasPaid
        ? 'canceled'
        : 'incomplete-expired';
    case 'paused':
      return 'paused';
    case 'trialing':
      return pause ? 'paused' : ends ? 'on-grace-period' : 'trialing';
    case 'past_due':
    case 'unpaid': {
      const isFirst = !hasPaid && rest.trial_end === null;
      return isFirst ? firstPayment(intent) : status === 'unpaid' ? 'unpaid' : 'past-due';
    }
    case 'incomplete':
      return firstPayment(intent);
    // A status that is not known yet is that of a subscription that runs: it can be canceled.
    default:
      // Stripe calls it active while a bank moves the first money.
      if (!hasPaid && intent && !rest.pending_update) return firstPayment(intent);
      return pause ? 'paused' : ends ? 'on-grace-period' : 'active';
  }
}

function firstPayment(intent: Stripe.PaymentIntent | undefined): SubscriptionStatus {
  if (intent?.status === 'requires_action') return 'incomplete-payment';
  return intent?.status === 'processing' ? 'pending' : 'incomplete';
}

/** The plan of the phase that follows the running one. */
function nextPlanOf({ schedule }: Stripe.Subscription): PaidPlanId | null {
  if (schedule === null || typeof schedule === 'string' || !schedule.current_phase) return null;
  const { end_date: end } = schedule.current_phase;
  const price = schedule.phases.find(({ start_date: start }) => start >= end)?.items[0]?.price;
  const isWhole = typeof price === 'object' && 'product' in price;
  return isWhole ? (planOfProduct(price.product) ?? null) : null;
}

/** Why Stripe refused a charge. */
export function failureOf(
  error: { code?: string | undefined; decline_code?: string | undefined } | null,
): PaymentFailure | null {
  if (error === null) return null;
  if (error.decline_code === 'insufficient_funds') return 'insufficient-funds';
  switch (error.code) {
    case 'expired_card':
      return 'expired-card';
    case 'authentication_required':
    case 'payment_intent_authentication_failure':
    case 'subscription_payment_intent_requires_action':
      return 'not-confirmed';
    default:
      return 'declined';
  }
}

/** Undefined for a currency that nothing is sold in. */
export const currencyOf = ({ currency }: Stripe.Subscription) => currencySchema.safeParse(currency).data;

function isOurPrice(
  of: Stripe.Subscription,
  item: Stripe.SubscriptionItem | undefined,
  plan: PaidPlanId,
): boolean {
  const currency = currencyOf(of);
  return currency !== undefined && item?.price.unit_amount === plans[plan].prices[currency];
}

/** Whether somebody gave the subscription another price, another line, a discount or another tax at Stripe. */
function isChanged(of: Stripe.Subscription, item: Stripe.SubscriptionItem | undefined): boolean {
  const plan = planOfProduct(item?.price.product);
  if (plan === undefined || of.items.data.length > 1 || !isOurPrice(of, item, plan)) return true;
  if (of.discounts.length > 0 || of.automatic_tax.enabled) return true;
  const rate = (of.default_tax_rates ?? []).reduce((sum, { percentage }) => sum + percentage, 0);
  return Math.round(rate * 100) !== Number(of.metadata['vat_rate'] ?? '0');
}
