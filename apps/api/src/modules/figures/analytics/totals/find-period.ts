import { cutDays, daysBefore, type Days } from '@bedside/contracts/figures/analytics/analytics-days.rules';
import type { AnalyticsInput, Period } from '@bedside/contracts/figures/analytics/analytics.schema';
import {
  localDate,
  localMidnight,
  localMidnightBefore,
  timesOfDate,
} from '@bedside/contracts/kit/local-days';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { findOwner } from '@bedside/db/postgres/account/user/user.repository';
import type { Window } from '@bedside/db/postgres/window';
import type { Deps } from '../../../../deps';

/** Days of a period, today included; all time begins with the account. */
const DAYS: Record<Exclude<Period, 'all time'>, number> = { week: 7, monthly: 30, yearly: 365 };

/** `[from, to)` in epoch milliseconds; `window` is the same as dates, null for all time. */
export type FoundPeriod = { from: number; to: number; window: Window | null };

type PeriodDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * A period or chosen days as times, and the same number of whole days before it to compare with; null for all time. Of
 * chosen days only those count that there are; without any the time is empty.
 */
export async function findPeriod(
  deps: PeriodDeps,
  doctor: { scope: PracticeScope },
  input: Pick<AnalyticsInput, 'period' | 'tz' | 'days'>,
): Promise<FoundPeriod & { days: Days | null; previous: FoundPeriod | null }> {
  const to = deps.clock();
  if (input.days) {
    const days = cutDays(input.days, await findAllDays(deps, doctor, input.tz));
    if (!days) return { ...between(to, to), days, previous: null };
    return {
      ...windowOf(days, to, input.tz),
      days,
      previous: windowOf(daysBefore(days), to, input.tz),
    };
  }
  if (input.period === 'all time') {
    const began = await findBeginning(deps, doctor);
    return { from: localMidnight(began, input.tz), to, window: null, days: null, previous: null };
  }
  const count = DAYS[input.period];
  const from = localMidnightBefore(to, count - 1, input.tz);
  return {
    ...between(from, to),
    days: null,
    previous: between(localMidnightBefore(from, count, input.tz), from),
  };
}

async function findBeginning(deps: PeriodDeps, doctor: { scope: PracticeScope }): Promise<number> {
  const owner = await findOwner(deps.db, doctor.scope.practiceId);
  return owner?.practiceBegan.getTime() ?? deps.clock();
}

/** Every day that figures can be of: from the practice's first one until today. */
export async function findAllDays(
  deps: PeriodDeps,
  doctor: { scope: PracticeScope },
  tz: string,
): Promise<Days> {
  const began = await findBeginning(deps, doctor);
  return { from: localDate(began, tz), until: localDate(deps.clock(), tz) };
}

/** Days as times. The last one ends now where it is today. */
export function windowOf({ from, until }: Days, now: number, tz: string): FoundPeriod {
  const { start } = timesOfDate(from, tz);
  const { end } = timesOfDate(until, tz);
  return between(start, Math.max(start, Math.min(end, now)));
}

function between(from: number, to: number): FoundPeriod {
  return { from, to, window: { from: new Date(from), to: new Date(to) } };
}
