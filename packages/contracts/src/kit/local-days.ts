/*
 * Days in the zone of a request. The event store gets the boundaries and no zone: its embedded engine permanently keeps
 * some 5 MB for every zone that a query names.
 */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter costs as much as using it a hundred times. There are some 600 zones. */
function formatterOf(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}

/** How far a zone's clock is ahead of UTC at a time, in milliseconds. */
function offsetAt(time: number, zone: string): number {
  const parts = formatterOf(zone).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((found) => found.type === type)?.value);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(time / 1_000) * 1_000;
}

/** The start of the day that contains `time`, in a zone. Both in epoch milliseconds. */
export function localMidnight(time: number, zone: string): number {
  const local = time + offsetAt(time, zone);
  const midnight = local - (((local % DAY_MS) + DAY_MS) % DAY_MS);
  // Where the clocks change around midnight, midnight occurs twice (the first counts) or never (the day begins after
  // the change).
  const [before, after] = [offsetAt(midnight - DAY_MS, zone), offsetAt(midnight + DAY_MS, zone)];
  const times = [midnight - Math.max(before, after), midnight - Math.min(before, after)];
  return times.find((start) => start + offsetAt(start, zone) === midnight) ?? midnight - before;
}

/** The start of the day that is a number of days before the one of `time`, in a zone. */
export function localMidnightBefore(time: number, days: number, zone: string): number {
  // Counted from the middle of that day, so a day of 23 or 25 hours in between does not lead to another day.
  return localMidnight(localMidnight(time, zone) - (days - 0.5) * DAY_MS, zone);
}

/** A day in a zone: `YYYY-MM-DD` and its start in epoch milliseconds. */
export type LocalDay = { date: string; start: number };

/** Every day that `[from, to)` touches, in a zone; both in epoch milliseconds. */
export function localDays(from: number, to: number, zone: string): LocalDay[] {
  const days: LocalDay[] = [];
  let start = localMidnight(from, zone);
  while (start < to) {
    const offset = offsetAt(start, zone);
    days.push({ date: new Date(start + offset).toISOString().slice(0, 10), start });
    const next = start + DAY_MS;
    // Where the clocks do not change, midnight follows a day later. Otherwise it is computed from the middle of its
    // day.
    const isMidnight = offsetAt(next, zone) === offset && (next + offset) % DAY_MS === 0;
    start = isMidnight ? next : localMidnight(start + 1.5 * DAY_MS, zone);
  }
  return days;
}

/** The date of a time in a zone, `YYYY-MM-DD`. */
export const localDate = (time: number, zone: string): string =>
  new Date(time + offsetAt(time, zone)).toISOString().slice(0, 10);

/**
 * When a date (`YYYY-MM-DD`) begins and ends in a zone, in epoch milliseconds. A date that the zone left out has no time:
 * it begins and ends with the next one.
 */
export function timesOfDate(date: string, zone: string): { start: number; end: number } {
  // Noon of UTC is on this date or on a neighbour of it, in every zone.
  const noon = Date.parse(`${date}T12:00:00Z`);
  const near = localDays(noon - 2 * DAY_MS, noon + 3 * DAY_MS, zone);
  const start = near.find((day) => day.date >= date)?.start ?? noon;
  return { start, end: near.find((day) => day.date > date)?.start ?? start };
}
