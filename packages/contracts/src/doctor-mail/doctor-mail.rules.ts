import { localDays, localMidnight, localMidnightBefore } from '../analytics/analytics.rules';

/** A digest that could not be sent until noon is skipped, because everything since would be missing in it. */
const HOURS = { from: 7, until: 12 };

/** The due digest: the day on which it is sent, and the day before that it is about (epoch milliseconds). */
export type DueDigest = { sentOn: string; from: number; to: number };

/** The digest due in a zone at a time in epoch milliseconds; null before 7:00 and from noon on. */
export function dueDigest(now: number, zone: string): DueDigest | null {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hourCycle: 'h23', hour: 'numeric' });
  const hour = Number(clock.format(now));
  if (hour < HOURS.from || hour >= HOURS.until) return null;
  const to = localMidnight(now, zone);
  const [today] = localDays(to, to + 1, zone);
  return today ? { sentOn: today.date, from: localMidnightBefore(to, 1, zone), to } : null;
}
