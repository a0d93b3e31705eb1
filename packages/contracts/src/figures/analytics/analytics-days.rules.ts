/** Whole days in the zone of whoever looks, both included; as `YYYY-MM-DD`, so that they compare like text. */
export type Days = { from: string; until: string };

const DAY_MS = 86_400_000;
/** What figures can be compared with by name. */
export const comparisons = ['before', 'year'] as const;

const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`);
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const shift = (date: string, days: number) => dateOf(timeOf(date) + days * DAY_MS);

function isDate(text: string): boolean {
  const isShaped = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(timeOf(text));
  return isShaped && dateOf(timeOf(text)) === text;
}

/**
 * The days that an address names, as `2026-10-01..2026-10-31`.
 * @returns 'unreadable' where these are not two dates of the calendar, 'reversed' where they end before they begin
 */
export function readDays(text: string): Days | 'unreadable' | 'reversed' {
  const [from = '', until = '', ...rest] = text.split('..');
  if (rest.length > 0 || !isDate(from) || !isDate(until)) return 'unreadable';
  return until < from ? 'reversed' : { from, until };
}

export const writeDays = ({ from, until }: Days): string => `${from}..${until}`;

/** The part of some days that lies between two others, both included; null where there is none. */
export function cutDays({ from, until }: Days, within: Days): Days | null {
  const cut = {
    from: from < within.from ? within.from : from,
    until: until > within.until ? within.until : until,
  };
  return cut.from > cut.until ? null : cut;
}

/** As many days, directly before. */
export function daysBefore({ from, until }: Days): Days {
  const count = Math.round((timeOf(until) - timeOf(from)) / DAY_MS) + 1;
  return { from: shift(from, -count), until: shift(from, -1) };
}

/** The same dates a year earlier. February 29 becomes February 28. */
export function daysLastYear({ from, until }: Days): Days {
  const earlier = (date: string) => {
    const year = String(Number(date.slice(0, 4)) - 1).padStart(4, '0');
    const same = year + date.slice(4);
    return isDate(same) ? same : `${year}-02-28`;
  };
  return { from: earlier(from), until: earlier(until) };
}
