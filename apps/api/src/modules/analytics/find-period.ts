import { localMidnight } from '@bedside/contracts/analytics/analytics.rules';
import type { AnalyticsInput, Period } from '@bedside/contracts/analytics/analytics.schema';
import { findUserById } from '@bedside/db/postgres/user.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';

/** Days of a period, today included (decisions.md, "Figures"); all time begins with the account. */
const DAYS: Record<Exclude<Period, 'all time'>, number> = { week: 7, monthly: 30, yearly: 365 };
const DAY_MS = 24 * 3_600_000;

/** A period as times: `[from, to)` in epoch milliseconds, and its days, null for all time. */
export async function findPeriod(
  deps: Pick<Deps, 'db' | 'clock'>,
  doctor: DoctorActor,
  input: Pick<AnalyticsInput, 'period' | 'tz'>,
): Promise<{ from: number; to: number; days: number | null }> {
  const to = deps.clock();
  const days = input.period === 'all time' ? null : DAYS[input.period];
  const began =
    days === null
      ? ((await findUserById(deps.db, doctor.userId))?.createdAt.getTime() ?? to)
      : to - (days - 1) * DAY_MS;
  return { from: localMidnight(began, input.tz), to, days };
}
