import { localMidnight, localMidnightBefore } from '@bedside/contracts/kit/local-days';
import type { AnalyticsInput, Period } from '@bedside/contracts/figures/analytics/analytics.schema';
import type { Window } from '@bedside/db/postgres/window';
import { findOwner } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../../deps';
import type { DoctorActor } from '../../../../kit/actor';

/** Days of a period, today included; all time begins with the account. */
const DAYS: Record<Exclude<Period, 'all time'>, number> = { week: 7, monthly: 30, yearly: 365 };

/** `[from, to)` in epoch milliseconds; `window` is the same as dates, null for all time. */
export type FoundPeriod = { from: number; to: number; window: Window | null };

/** A period as times, and the same number of whole days before it to compare with; null for all time. */
export async function findPeriod(
  deps: Pick<Deps, 'db' | 'clock'>,
  doctor: DoctorActor,
  input: Pick<AnalyticsInput, 'period' | 'tz'>,
): Promise<FoundPeriod & { previous: FoundPeriod | null }> {
  const to = deps.clock();
  if (input.period === 'all time') {
    const began = (await findOwner(deps.db, doctor.scope.practiceId))?.practiceBegan.getTime() ?? to;
    return { from: localMidnight(began, input.tz), to, window: null, previous: null };
  }
  const days = DAYS[input.period];
  const from = localMidnightBefore(to, days - 1, input.tz);
  return {
    ...between(from, to),
    previous: between(localMidnightBefore(from, days, input.tz), from),
  };
}

function between(from: number, to: number): FoundPeriod {
  return { from, to, window: { from: new Date(from), to: new Date(to) } };
}
