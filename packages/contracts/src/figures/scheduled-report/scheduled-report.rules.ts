import type { Days } from '../analytics/analytics-days.rules';

/** How many of them a practice has at most. */
export const MOST_REPORTS = 10;

/** When files of figures are sent: at 7:00 of the first day after the days that they are about. */
export const rhythms = ['daily', 'weekly', 'monthly'] as const;
export type Rhythm = (typeof rhythms)[number];

/** How often, and on which day of the week (1 is Monday) where it is once a week. */
type Schedule = { rhythm: Rhythm; weekday: number };

const DAY_MS = 86_400_000;

const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`);
const shift = (date: string, days: number) =>
  new Date(timeOf(date) + days * DAY_MS).toISOString().slice(0, 10);

function isOn({ rhythm, weekday }: Schedule, date: string): boolean {
  if (rhythm === 'daily') return true;
  if (rhythm === 'monthly') return date.endsWith('-01');
  return (new Date(timeOf(date)).getUTCDay() || 7) === weekday;
}

/** The first day after a date on which a file is sent. Dates are `YYYY-MM-DD`. */
export function nextReportOn(schedule: Schedule, after: string): string {
  let date = shift(after, 1);
  while (!isOn(schedule, date)) date = shift(date, 1);
  return date;
}

/** The last day until a date, which is included, on which a file was to be sent. */
export function lastReportOn(schedule: Schedule, until: string): string {
  let date = until;
  while (!isOn(schedule, date)) date = shift(date, -1);
  return date;
}

/** The days that the file of a day is about: the day, the week or the month before. */
export function daysOfReport({ rhythm }: Pick<Schedule, 'rhythm'>, on: string): Days {
  const until = shift(on, -1);
  if (rhythm === 'daily') return { from: until, until };
  return { from: rhythm === 'weekly' ? shift(on, -7) : `${until.slice(0, 7)}-01`, until };
}

const FIRST_PAUSE_MS = 5 * 60_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** How long the next try waits after so many that failed. */
export const reportPauseMs = (failures: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 10), LONGEST_PAUSE_MS);

/** After so long without a success, whoever set it up gets a mail. */
export const REPORT_MAIL_AFTER_MS = DAY_MS;
