import type { InvoiceLine, PaidPlanId, PlanId } from './billing.schema';
import { shareOf } from './billing-money.rules';

/** What a plan contains; null is without limit. */
export type PlanLimits = {
  videos: number | null;
  minutes: number | null;
  patients: number | null;
  messagesAMonth: number;
  storageBytes: number;
  seats: number;
};

export type Plan = {
  /** In minor units of `currency`, before VAT. */
  price: number;
  interval: 'month' | 'year' | null;
  limits: PlanLimits;
};

/** What a practice may take of the installation. */
export type Quota = {
  storageBytes: number;
  /** How many of its uploads may run at once. */
  uploadsAtOnce: number;
  /** What each plan contains, where the installation limits practices by their plans. The storage is the plan's then. */
  plans?: Readonly<Record<PlanId, { limits: PlanLimits }>> | undefined;
};

export const CURRENCY = 'usd';
/** Once per account. */
export const TRIAL_DAYS = 14;

/** How long all links play after a paid plan ended, also those of videos for which the free plan has no room. */
export const LINKS_PLAY_ON_DAYS = 30;

/** Until when they play. */
export const linksPlayUntil = (endedAt: Date) =>
  new Date(endedAt.getTime() + LINKS_PLAY_ON_DAYS * 24 * 3_600_000);

const GIB = 1_073_741_824;
const pro: PlanLimits = {
  videos: null,
  minutes: null,
  patients: null,
  messagesAMonth: 2_000,
  storageBytes: 200 * GIB,
  seats: 5,
};

/** The plans, as data: the first is what everybody has. */
export const plans: Readonly<Record<PlanId, Plan>> = {
  free: {
    price: 0,
    interval: null,
    limits: { videos: 20, minutes: 120, patients: 50, messagesAMonth: 100, storageBytes: 5 * GIB, seats: 1 },
  },
  'pro-monthly': { price: 2_900, interval: 'month', limits: pro },
  'pro-annually': { price: 29_000, interval: 'year', limits: pro },
};

/** The end of a period that begins then. The 31st becomes the last day of a shorter month. */
export function periodEndOf(plan: PaidPlanId, start: Date): Date {
  const months = plans[plan].interval === 'year' ? 12 : 1;
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** Whether a change takes effect at once and is paid at once; a change to less waits for the end of the period. */
export function isUpgrade(from: PaidPlanId, to: PaidPlanId): boolean {
  return plans[to].price > plans[from].price;
}

/** The line of one period of a plan. */
export function planLine(plan: PaidPlanId, from: Date): InvoiceLine {
  const { price } = plans[plan];
  return {
    code: 'plan',
    plan,
    quantity: 1,
    unitPrice: price,
    amount: price,
    from,
    to: periodEndOf(plan, from),
  };
}

/**
 * What a change to a higher plan costs at a time: a whole period of the new plan from then on, less the rest of the
 * running one. A time outside of the period counts as its nearer end.
 */
export function upgradeLines(
  running: { plan: PaidPlanId; periodStart: Date; periodEnd: Date },
  to: PaidPlanId,
  at: Date,
): InvoiceLine[] {
  const [start, end] = [running.periodStart.getTime(), running.periodEnd.getTime()];
  const from = Math.min(Math.max(at.getTime(), start), end);
  const unused = shareOf(plans[running.plan].price, end - from, end - start);
  const line = planLine(to, new Date(from));
  if (unused === 0) return [line];
  return [
    line,
    {
      code: 'unused',
      plan: running.plan,
      quantity: 1,
      unitPrice: -unused,
      amount: -unused,
      from: new Date(from),
      to: running.periodEnd,
    },
  ];
}
