import type { ViewingMonths } from './viewing-erasure.schema';

/** What was last used before this time is erased: so many months before, on the same day or the last of the month. */
export function erasedBefore(now: Date, months: number): Date {
  const day = now.getUTCDate();
  const before = new Date(now);
  before.setUTCDate(1);
  before.setUTCMonth(before.getUTCMonth() - months);
  const last = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate();
  before.setUTCDate(Math.min(day, last));
  return before;
}

/** Whether a change erases earlier than before. */
export const isShorter = (next: ViewingMonths, present: ViewingMonths): boolean =>
  next !== null && (present === null || next < present);
