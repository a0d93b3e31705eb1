import { randomUUID } from 'node:crypto';
import { shareOf, sumInvoice } from '@bedside/contracts/billing/billing-money.rules';
import { isUpgrade, planLine, TRIAL_DAYS, upgradeLines } from '@bedside/contracts/billing/billing-plan.rules';
import { creditReasonSchema, type CreditReason } from '@bedside/contracts/billing/billing-credit-note.schema';
import {
  invoiceLineSchema,
  paidPlanIdSchema,
  paymentFailureSchema,
  paymentMethodSchema,
  subscriptionStatusSchema,
  type InvoiceLine,
  type MethodInput,
  type PaidPlanId,
  type PaymentFailure,
} from '@bedside/contracts/billing/billing.schema';
import {
  nextStatus,
  type SubscriptionCommand,
  type SubscriptionEvent,
} from '@bedside/contracts/billing/billing-status.rules';
import { vatOf, type Buyer } from '@bedside/contracts/billing/billing-vat.rules';
import { z } from 'zod';
import { PaymentRefusal, type PaymentChange } from './payments';
import { readTestMethod } from './test-methods';

/* The test provider's subscription: pure steps from one state to the next. The state machine is the product's own. */

const DAY_MS = 86_400_000;

const vatSchema = z.object({ kind: z.enum(['standard', 'reverse-charge', 'outside']), rate: z.int() });
const refundSchema = z.object({
  id: z.string(),
  paymentId: z.string(),
  reason: creditReasonSchema,
  amount: z.int(),
  at: z.coerce.date(),
});
const openPaymentSchema = z.object({ id: z.string(), lines: z.array(invoiceLineSchema), vat: vatSchema });

export const testSubscriptionSchema = z.object({
  status: subscriptionStatusSchema,
  plan: paidPlanIdSchema,
  nextPlan: paidPlanIdSchema.nullable(),
  periodStart: z.coerce.date(),
  periodEnd: z.coerce.date(),
  trialEnd: z.coerce.date().nullable(),
  failure: paymentFailureSchema.nullable(),
  toConfirm: z.int().nullable(),
  method: paymentMethodSchema,
  outcome: z.enum([
    ...([
      'pays',
      'asks',
      'asks-always',
      'asks-then-declines',
      'declines-charges',
      'settles',
      'settles-with-failure',
    ] as const),
    ...paymentFailureSchema.exclude(['not-confirmed']).options,
  ]),
  payments: z.array(openPaymentSchema.extend({ paidAt: z.coerce.date(), charged: z.int() })),
  refunds: z.array(refundSchema).default([]),
  /** Asked for and not paid yet. */
  openPayment: openPaymentSchema.nullable(),
  sellerCountry: z.string(),
  buyer: z.object({ country: z.string(), hasVatId: z.boolean() }),
});
export type TestSubscription = z.infer<typeof testSubscriptionSchema>;

export type TestOrder = {
  plan: PaidPlanId;
  withTrial: boolean;
  method: MethodInput;
  buyer: Buyer;
  sellerCountry: string;
};

/** What the page of the test provider makes happen. */
export const testMoves = [
  'next-period',
  'next-period-unpaid',
  'bank-settles',
  'payment-expires',
  'retries-end',
  'pause',
  'refunded',
  'partly-refunded',
  'disputed',
] as const;
export type TestMove = (typeof testMoves)[number];

export function beginTestSubscription(order: TestOrder, now: Date): TestSubscription {
  const { plan, withTrial, buyer, sellerCountry } = order;
  const trialEnd = withTrial ? new Date(now.getTime() + TRIAL_DAYS * DAY_MS) : null;
  const begun: TestSubscription = {
    ...{ status: 'pending', plan, nextPlan: null, failure: null, toConfirm: null, trialEnd },
    ...{
      periodStart: now,
      periodEnd: trialEnd ?? now,
      payments: [],
      refunds: [],
      openPayment: null,
      sellerCountry,
      buyer,
    },
    ...readTestMethod(order.method, now),
  };
  return withTrial ? step(begun, 'trial-runs') : charge(begun, [planLine(plan, now)], now);
}

/** @throws PaymentRefusal where the method is refused; nothing is changed then */
export function changeTestSubscription(
  state: TestSubscription,
  change: PaymentChange,
  now: Date,
): TestSubscription {
  if (nextStatus(state.status, change.kind) === undefined) return state;
  switch (change.kind) {
    case 'pay': {
      const paying = { ...step(state, 'pay'), ...(change.method && readTestMethod(change.method, now)) };
      return state.openPayment ? charge(paying, state.openPayment.lines, now, state.openPayment.id) : state;
    }
    case 'change-method':
      return { ...state, ...acceptedMethod(change.method, now) };
    case 'change-plan':
      return changePlan(state, change.plan, change.at, now);
    case 'cancel':
      return { ...step(state, 'cancel'), nextPlan: null, toConfirm: null, openPayment: null };
    case 'resume': {
      const isTrial = state.trialEnd !== null && state.trialEnd > now;
      return step(state, isTrial ? 'trial-runs' : 'resume');
    }
  }
}

/** The answer that the doctor gave the test bank. */
export function answerTestBank(state: TestSubscription, passes: boolean, now: Date): TestSubscription {
  const { openPayment } = state;
  if (state.toConfirm === null || openPayment === null) return state;
  const asked = { ...state, toConfirm: null };
  if (!passes) return fail(asked, 'not-confirmed');
  if (state.outcome === 'asks-then-declines') return fail(asked, 'declined');
  return settle({ ...asked, outcome: 'pays' }, now);
}

/** Time goes by, or a bank or the provider does something. What the status does not allow changes nothing. */
export function moveTestSubscription(state: TestSubscription, move: TestMove, now: Date): TestSubscription {
  switch (move) {
    case 'next-period':
      return renew(state, now);
    case 'next-period-unpaid': {
      const renewed = renew({ ...state, outcome: 'declines-charges' }, now);
      return { ...renewed, outcome: state.outcome };
    }
    case 'bank-settles':
      if (state.outcome === 'settles') return settle(state, now);
      return state.outcome === 'settles-with-failure' && state.openPayment ? fail(state, 'declined') : state;
    case 'payment-expires':
      return close(state, 'payment-expired');
    case 'retries-end':
      return step(state, 'retries-ended');
    case 'pause':
      return step(state, 'was-paused');
    case 'refunded':
      return giveBack(state, 'refund', 1, now);
    case 'partly-refunded':
      return giveBack(state, 'refund', 3, now);
    case 'disputed':
      return giveBack(state, 'dispute', 1, now);
  }
}

function step(state: TestSubscription, event: SubscriptionCommand | SubscriptionEvent): TestSubscription {
  return { ...state, status: nextStatus(state.status, event) ?? state.status };
}

/** Ends what is open with the subscription, if the event ends it. */
function close(state: TestSubscription, event: SubscriptionEvent): TestSubscription {
  if (nextStatus(state.status, event) === undefined) return state;
  return { ...step(state, event), openPayment: null, toConfirm: null };
}

function charge(
  state: TestSubscription,
  lines: InvoiceLine[],
  now: Date,
  id = `pay_${randomUUID()}`,
): TestSubscription {
  const vat = vatOf(state.sellerCountry, state.buyer, now);
  const charged: TestSubscription = { ...state, openPayment: { id, lines, vat }, failure: null };
  switch (state.outcome) {
    case 'pays':
      return settle(charged, now);
    case 'asks':
    case 'asks-always':
    case 'asks-then-declines':
      return { ...step(charged, 'confirmation-asked'), toConfirm: sumInvoice(lines, vat.rate).total };
    case 'settles':
    case 'settles-with-failure':
      return charged;
    case 'declines-charges':
      return fail(charged, 'declined');
    default:
      return fail(charged, state.outcome);
  }
}

/** The open payment is paid: its period begins. */
function settle(state: TestSubscription, now: Date): TestSubscription {
  const { openPayment } = state;
  const line = openPayment?.lines[0];
  if (!openPayment || !line || nextStatus(state.status, 'paid') === undefined) return state;
  return {
    ...step(state, 'paid'),
    ...{ plan: line.plan, nextPlan: null, periodStart: line.from, periodEnd: line.to },
    // A trial that is paid for early has ended.
    ...{ trialEnd: state.trialEnd && (state.trialEnd < now ? state.trialEnd : now) },
    ...{ failure: null, toConfirm: null, openPayment: null },
    payments: [
      ...state.payments,
      { ...openPayment, paidAt: now, charged: sumInvoice(openPayment.lines, openPayment.vat.rate).total },
    ],
  };
}

function fail(state: TestSubscription, failure: PaymentFailure): TestSubscription {
  return { ...step(state, 'payment-failed'), failure };
}

function renew(state: TestSubscription, now: Date): TestSubscription {
  if (state.status === 'on-grace-period') return close(state, 'period-ended');
  const isRunning = state.status === 'active' || state.status === 'trialing';
  if (!isRunning || state.openPayment) return state;
  return charge(state, [planLine(state.nextPlan ?? state.plan, state.periodEnd)], now);
}

/** A part of what is left of the last payment goes back. Money that goes back moves no status. */
function giveBack(state: TestSubscription, reason: CreditReason, parts: number, now: Date): TestSubscription {
  const payment = state.payments.at(-1);
  if (!payment) return state;
  const before = state.refunds.filter(({ paymentId }) => paymentId === payment.id);
  const left = before.reduce((rest, { amount }) => rest - amount, payment.charged);
  const amount = Math.max(shareOf(left, 1, parts), Math.min(left, 1));
  if (amount <= 0) return state;
  const refund = { id: `re_${randomUUID()}`, paymentId: payment.id, reason, amount, at: now };
  return { ...state, refunds: [...state.refunds, refund] };
}

function changePlan(state: TestSubscription, plan: PaidPlanId, at: Date, now: Date): TestSubscription {
  if (state.openPayment) return state;
  if (state.status === 'trialing') return { ...state, plan, nextPlan: null };
  if (!isUpgrade(state.plan, plan)) return { ...state, nextPlan: plan === state.plan ? null : plan };
  const changed = charge(state, upgradeLines(state, plan, at), now);
  // A card that asks for a confirmation is confirmed by another payment first: the running plan is paid and stays.
  const failure = changed.failure ?? (changed.toConfirm === null ? null : 'not-confirmed');
  if (failure) throw new PaymentRefusal(failure);
  return changed;
}

/** A method that the bank refuses already when it is stored is not stored. */
function acceptedMethod(input: MethodInput, now: Date) {
  const read = readTestMethod(input, now);
  const failure = paymentFailureSchema.safeParse(read.outcome);
  if (failure.success) throw new PaymentRefusal(failure.data);
  return read;
}
