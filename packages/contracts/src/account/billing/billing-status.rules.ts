import type { SubscriptionStatus } from './billing.schema';
import type { BillingErrorCode } from './billing.errors';

/*
 * The one state machine of a subscription. docs/billing.md draws it. What a doctor asks for and what the provider
 * reports are both events here. A pair that is not in the table changes nothing.
 */

/** What a doctor asks for. */
export type SubscriptionCommand = 'subscribe' | 'change-plan' | 'cancel' | 'resume' | 'pay' | 'confirm';

/** What happened to the money or to the time of a subscription. */
export type SubscriptionEvent =
  | 'trial-runs'
  | 'confirmation-asked'
  | 'paid'
  | 'payment-failed'
  | 'payment-expired'
  | 'retries-ended'
  | 'period-ended'
  | 'was-paused';

type Moves = Partial<Record<SubscriptionCommand | SubscriptionEvent, SubscriptionStatus>>;

const subscribes: Moves = { subscribe: 'pending' };
const runs = (status: 'active' | 'trialing'): Moves => ({
  'change-plan': status,
  // The bank asks before a change of plan is paid.
  confirm: status,
  cancel: 'on-grace-period',
  paid: 'active',
  'payment-failed': 'past-due',
  'confirmation-asked': 'past-due',
  'was-paused': 'paused',
});

/** From each status, where each event leads. */
export const subscriptionMoves: Readonly<Record<SubscriptionStatus, Moves>> = {
  inactive: subscribes,
  // The provider was asked and has not answered, or a bank is still moving the money.
  pending: {
    'trial-runs': 'trialing',
    'confirmation-asked': 'incomplete-payment',
    paid: 'active',
    'payment-failed': 'incomplete',
    'payment-expired': 'incomplete-expired',
    cancel: 'canceled',
  },
  // The doctor has to confirm the first payment with the bank.
  'incomplete-payment': {
    pay: 'incomplete-payment',
    confirm: 'incomplete-payment',
    'confirmation-asked': 'incomplete-payment',
    paid: 'active',
    'payment-failed': 'incomplete',
    'payment-expired': 'incomplete-expired',
    cancel: 'canceled',
  },
  // The first payment failed.
  incomplete: {
    pay: 'pending',
    paid: 'active',
    'confirmation-asked': 'incomplete-payment',
    'payment-failed': 'incomplete',
    'payment-expired': 'incomplete-expired',
    cancel: 'canceled',
  },
  'incomplete-expired': subscribes,
  trialing: runs('trialing'),
  active: runs('active'),
  // A later payment failed; the provider tries again for a while.
  'past-due': {
    pay: 'past-due',
    confirm: 'past-due',
    'confirmation-asked': 'past-due',
    paid: 'active',
    'payment-failed': 'past-due',
    'retries-ended': 'unpaid',
    cancel: 'canceled',
  },
  unpaid: {
    pay: 'unpaid',
    confirm: 'unpaid',
    'confirmation-asked': 'unpaid',
    paid: 'active',
    'payment-failed': 'unpaid',
    cancel: 'canceled',
  },
  paused: { resume: 'active', 'trial-runs': 'trialing', cancel: 'canceled' },
  'on-grace-period': {
    resume: 'active',
    // It is resumed before its trial ends.
    'trial-runs': 'trialing',
    'period-ended': 'canceled',
  },
  canceled: subscribes,
};

/** The status after an event; undefined where the event changes nothing. */
export function nextStatus(
  status: SubscriptionStatus,
  event: SubscriptionCommand | SubscriptionEvent,
): SubscriptionStatus | undefined {
  return subscriptionMoves[status][event];
}

const obstacles: Readonly<Record<SubscriptionStatus, BillingErrorCode>> = {
  inactive: 'billing.not-subscribed',
  canceled: 'billing.not-subscribed',
  'incomplete-expired': 'billing.not-subscribed',
  pending: 'billing.payment-open',
  'incomplete-payment': 'billing.payment-open',
  incomplete: 'billing.payment-open',
  'past-due': 'billing.payment-due',
  unpaid: 'billing.payment-due',
  paused: 'billing.paused',
  'on-grace-period': 'billing.ending',
  trialing: 'billing.running',
  active: 'billing.running',
};

/** Why a command is refused in a status; undefined where it is allowed. */
export function refusalOf(
  status: SubscriptionStatus,
  command: SubscriptionCommand,
): BillingErrorCode | undefined {
  return nextStatus(status, command) === undefined ? obstacles[status] : undefined;
}

/** The statuses in which a subscription holds its plan. In all others the practice has the free one. */
export const holdingStatuses = [
  'trialing',
  'active',
  // The provider tries the payment again for a while.
  'past-due',
  'on-grace-period',
] as const satisfies readonly SubscriptionStatus[];

/** Whether a subscription holds its plan. */
export const holdsPlan = (status: SubscriptionStatus) =>
  holdingStatuses.some((holding) => holding === status);

/** An order whose first payment failed. Nothing was paid, so whom it is made out to may still change. */
export const isUnpaidOrder = (status: SubscriptionStatus) => status === 'incomplete';

/** Whether another subscription may begin in its place. The unique index of the table names the same ones. */
export function hasEnded(status: SubscriptionStatus): boolean {
  return nextStatus(status, 'subscribe') !== undefined;
}

const dueStatuses = ['incomplete', 'past-due', 'unpaid'] as const satisfies readonly SubscriptionStatus[];
export type PaymentDueStatus = (typeof dueStatuses)[number];

/** A payment was asked for and not made, so the doctor has to do something. */
export const isPaymentDue = (status: SubscriptionStatus): status is PaymentDueStatus =>
  (dueStatuses as readonly SubscriptionStatus[]).includes(status);
