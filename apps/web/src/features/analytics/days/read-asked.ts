import { comparisons, readDays, writeDays } from '@bedside/contracts/figures/analytics/analytics-days.rules';
import { periods } from '@bedside/contracts/kit/constants';
import type { Period } from '@bedside/contracts/figures/analytics/analytics.schema';

/** What is wrong with days. */
export type DaysProblem = 'unreadable' | 'reversed' | 'future';

/** What the address of the figures says. */
export type FiguresSearch = {
  period?: Period | undefined;
  days?: string | undefined;
  against?: string | undefined;
};

/** What the figures are asked for, and what in the address was left out of the question. */
export type Asked = FiguresSearch & {
  period: Period;
  refused: DaysProblem | null;
  refusedOther: DaysProblem | null;
};

/** Why days cannot be shown; null where they can. */
export function findDaysProblem(text: string, today: string): DaysProblem | null {
  const days = readDays(text);
  if (typeof days === 'string') return days;
  return days.from > today ? 'future' : null;
}

/**
 * Reads an address. Days that cannot be shown are left out of the question, and a period that is none is the week.
 * @param today the date in the doctor's zone
 */
export function readAsked({ period, days, against }: FiguresSearch, today: string): Asked {
  const isNamed = comparisons.some((name) => name === against);
  const refused = days === undefined ? null : findDaysProblem(days, today);
  const refusedOther = against === undefined || isNamed ? null : findDaysProblem(against, today);
  return {
    period: periods.find((one) => one === period) ?? 'week',
    ...(days !== undefined && !refused && { days }),
    ...(against !== undefined && !refusedOther && { against }),
    refused,
    refusedOther,
  };
}

/** Days that are often wanted, each until today or the end of its month. */
export function listQuickDays(today: string) {
  const [year = '', month = ''] = today.split('-');
  const first = `${year}-${month}-01`;
  const before = (date: string, days: number) =>
    new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
  const lastOfMonth = before(first, 1);
  return {
    month: writeDays({ from: first, until: today }),
    lastMonth: writeDays({ from: `${lastOfMonth.slice(0, 8)}01`, until: lastOfMonth }),
    ninety: writeDays({ from: before(today, 89), until: today }),
    year: writeDays({ from: `${year}-01-01`, until: today }),
  };
}
