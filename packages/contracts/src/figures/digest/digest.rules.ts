import { localDays, localMidnight, localMidnightBefore } from '../../kit/local-days';

/** A digest that could not be sent until noon is skipped, because everything since would be missing in it. */
const HOURS = { from: 7, until: 12 };

/**
 * The due digest: the day on which it is sent, and the time that it is about (epoch milliseconds). A weekly one is due
 * on Mondays.
 */
export type DueDigest = { sentOn: string; from: number; to: number; isMonday: boolean };

/**
 * The digest due in a zone at a time in epoch milliseconds; null before 7:00 and from noon on.
 * @param days how many days before the day it is about
 */
export function dueDigest(now: number, zone: string, days = 1): DueDigest | null {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hourCycle: 'h23', hour: 'numeric' });
  const hour = Number(clock.format(now));
  if (hour < HOURS.from || hour >= HOURS.until) return null;
  const to = localMidnight(now, zone);
  const [today] = localDays(to, to + 1, zone);
  if (!today) return null;
  const isMonday = new Date(`${today.date}T00:00:00Z`).getUTCDay() === 1;
  return { sentOn: today.date, from: localMidnightBefore(to, days, zone), to, isMonday };
}
