import { sumInvoice } from '@bedside/contracts/billing/billing-money.rules';
import {
  paidPlanIdSchema,
  type InvoiceLine,
  type PaidPlanId,
  type PaymentFailure,
  type PaymentMethod,
  type SubscriptionStatus,
} from '@bedside/contracts/billing/billing.schema';
import type { VatKind } from '@bedside/contracts/billing/billing-vat.rules';
import type Stripe from 'stripe';
import type { Payment, PaymentState } from './payments';

/* What Stripe's objects mean in the product's words: pure. */

const PRODUCT = 'bedside-';

/** Stripe's product of a plan. Every price of ours belongs to one, so a line of an invoice names its plan. */
export const productOf = (plan: PaidPlanId) => `${PRODUCT}${plan}`;

const planOf = (product: string): PaidPlanId => paidPlanIdSchema.parse(product.slice(PRODUCT.length));
const idOf = (given: string | { id: string }) => (typeof given === 'string' ? given : given.id);
const dateOf = (seconds: number) => new Date(seconds * 1_000);

/** @param invoices newest first @param intent of the open invoice */
export function readStripeState(
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
  intent: Stripe.PaymentIntent | undefined,
): Omit<PaymentState, 'refunds'> {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`Stripe's subscription ${subscription.id} has no item`);
  const payments = invoices.filter(isPaid).map(paymentOf);
  const status = statusOf(subscription, intent, payments.length > 0);
  // A period begins when it is paid. What Stripe has already moved on to is not paid yet.
  const line = status === 'trialing' ? undefined : payments[0]?.lines[0];
  const trialEnd = subscription.trial_end === null ? null : dateOf(subscription.trial_end);
  return {
    status,
    plan: line?.plan ?? planOf(idOf(item.price.product)),
    nextPlan: nextPlanOf(subscription),
    periodStart: line?.from ?? dateOf(item.current_period_start),
    periodEnd: line?.to ?? dateOf(item.current_period_end),
    trialEnd,
    failure: failureOf(intent?.last_payment_error ?? null),
    toConfirm: intent?.status === 'requires_action' ? intent.amount : null,
    method: methodOf(subscription.default_payment_method),
    payments: payments.reverse(),
  };
}

/** The invoice that waits for money. */
export const openInvoiceOf = (invoices: readonly Stripe.Invoice[]) =>
  invoices.find(({ status }) => status === 'open');

const isPaid = ({ status, total }: Stripe.Invoice) => status === 'paid' && total > 0;

function statusOf(
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
    case 'active':
      // Stripe calls it active while a bank moves the first money.
      if (!hasPaid && intent) return firstPayment(intent);
      return pause ? 'paused' : ends ? 'on-grace-period' : 'active';
    default:
      throw new Error(`Stripe's status ${String(status)} is not known`);
  }
}

function firstPayment(intent: Stripe.PaymentIntent | undefined): SubscriptionStatus {
  if (intent?.status === 'requires_action') return 'incomplete-payment';
  return intent?.status === 'processing' ? 'pending' : 'incomplete';
}

/** The plan of the phase that follows. */
function nextPlanOf({ schedule }: Stripe.Subscription): PaidPlanId | null {
  if (schedule === null || typeof schedule === 'string') return null;
  const price = schedule.phases.at(1)?.items[0]?.price;
  return price && typeof price !== 'string' && 'product' in price ? planOf(idOf(price.product)) : null;
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

export function methodOf(method: Stripe.Subscription['default_payment_method']): PaymentMethod {
  if (method === null || typeof method === 'string') throw new Error('Stripe named no payment method');
  const { card, sepa_debit: sepa } = method;
  if (sepa) return { kind: 'sepa', brand: sepa.country ?? '', last4: sepa.last4 ?? '0000', expires: null };
  if (!card) throw new Error(`Stripe's payment method ${method.id} is neither a card nor an account`);
  const expires = `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`;
  return { kind: 'card', brand: card.brand, last4: card.last4, expires };
}

/** @throws where the amount is not that of its lines: such an invoice was changed by hand at Stripe */
function paymentOf(invoice: Stripe.Invoice): Payment {
  const { vat_kind: kind = 'outside', vat_rate: rate = '0' } =
    invoice.parent?.subscription_details?.metadata ?? {};
  const vat = { kind: kind as VatKind, rate: Number(rate) };
  const lines = invoice.lines.data.map(lineOf).sort((one, other) => other.amount - one.amount);
  // Stripe may round the VAT of each line.
  if (Math.abs(sumInvoice(lines, vat.rate).total - invoice.total) > lines.length)
    throw new Error(`Stripe's invoice ${invoice.id} does not add up to ${invoice.total}`);
  const paidAt = dateOf(invoice.status_transitions.paid_at ?? invoice.created);
  return { id: invoice.id, lines, vat, paidAt, charged: invoice.total };
}

function lineOf({ amount, quantity, period, pricing, id }: Stripe.InvoiceLineItem): InvoiceLine {
  const product = pricing?.price_details?.product;
  if (product === undefined) throw new Error(`Stripe's line ${id} has no product`);
  const count = quantity ?? 1;
  return {
    code: amount < 0 ? 'unused' : 'plan',
    plan: planOf(product),
    ...{ quantity: count, unitPrice: Math.round(amount / count), amount },
    ...{ from: dateOf(period.start), to: dateOf(period.end) },
  };
}
