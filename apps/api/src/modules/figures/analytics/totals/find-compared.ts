import {
  cutDays,
  daysBefore,
  daysLastYear,
  type Days,
} from '@bedside/contracts/figures/analytics/analytics-days.rules';
import type { AnalyticsInput } from '@bedside/contracts/figures/analytics/analytics.schema';
import { localDate } from '@bedside/contracts/kit/local-days';
import type { PracticeScope } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../../../deps';
import { findAllDays, windowOf, type FoundPeriod } from './find-period';

/** Days that others are compared with, and whether the practice has only some of them. */
type ComparedDays = FoundPeriod & { days: Days; isCut: boolean };

/**
 * The days that a period is compared with; null where the practice has none of them, and where all time is asked what was
 * before it.
 */
export async function findCompared(
  deps: Pick<Deps, 'db' | 'clock'>,
  doctor: { scope: PracticeScope },
  { against, tz }: { against: NonNullable<AnalyticsInput['against']>; tz: string },
  period: FoundPeriod & { days: Days | null },
): Promise<ComparedDays | null> {
  const asked = typeof against === 'string' ? daysAgainst(against, period, tz) : against;
  const days = asked && cutDays(asked, await findAllDays(deps, doctor, tz));
  if (!asked || !days) return null;
  const isCut = days.from !== asked.from || days.until !== asked.until;
  return { ...windowOf(days, deps.clock(), tz), days, isCut };
}

function daysAgainst(
  against: 'before' | 'year',
  { days, window, from, to }: FoundPeriod & { days: Days | null },
  tz: string,
): Days | null {
  if (window === null || from === to) return null;
  const own = days ?? { from: localDate(from, tz), until: localDate(to, tz) };
  return against === 'before' ? daysBefore(own) : daysLastYear(own);
}
