import { existingDay } from '../patient-import/patient-import-cell.rules';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The first zone to begin a day is fourteen hours ahead of UTC. */
const FURTHEST_AHEAD_MS = 14 * 3_600_000;

/** Whether a day, `YYYY-MM-DD`, can be a birthday: it has begun somewhere. */
export function isBirthday(day: string, now = Date.now()): boolean {
  return Date.parse(day) <= now + FURTHEST_AHEAD_MS;
}

/** `March 7, 1952`: in words nobody confuses day and month. */
export function birthdayWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${months[(month ?? 1) - 1] ?? ''} ${date ?? ''}, ${year ?? ''}`;
}

export type TypedBirthday = {
  /** `YYYY-MM-DD` */
  day: string;
  /** Whether day and month could be swapped. */
  isAmbiguous: boolean;
};

/**
 * Reads a birthday as people type it: `3/7/1952`, `1952-03-07`, `7.3.1952`, `03071952`, `7 March 1952`. Of two numbers
 * the first is the month, as in the United States; between dots it is the day. A number that cannot be a month is the
 * day.
 * @returns undefined for text that is no day, for a future day and for a year of two digits
 */
export function readTypedBirthday(text: string, now = Date.now()): TypedBirthday | undefined {
  const typed = text.trim().toLowerCase();
  const found = readNumbers(typed) ?? readDigits(typed) ?? readWords(typed);
  return found && isBirthday(found.day, now) ? found : undefined;
}

function readNumbers(typed: string): TypedBirthday | undefined {
  const [, one, mark, two, three] =
    /^(\d{1,4})\s*([-/. ])\s*(\d{1,2})\s*\2\s*(\d{1,4})\.?$/.exec(typed) ?? [];
  if (one === undefined || two === undefined || three === undefined) return undefined;
  if (one.length === 4) return sure(existingDay(Number(one), Number(two), Number(three)));
  if (one.length > 2 || three.length !== 4) return undefined;
  const [first, second] = mark === '.' ? [two, one] : [one, two];
  const asMeant = existingDay(Number(three), Number(first), Number(second));
  const turned = existingDay(Number(three), Number(second), Number(first));
  const day = asMeant ?? turned;
  return day === undefined
    ? undefined
    : { day, isAmbiguous: asMeant !== undefined && turned !== undefined && asMeant !== turned };
}

/** Eight digits in a row, month first or year first: no year begins with a month's number. */
function readDigits(typed: string): TypedBirthday | undefined {
  if (!/^\d{8}$/.test(typed)) return undefined;
  const at = (from: number, to: number) => Number(typed.slice(from, to));
  const byYear = existingDay(at(0, 4), at(4, 6), at(6, 8));
  return sure(existingDay(at(4, 8), at(0, 2), at(2, 4)) ?? byYear);
}

function readWords(typed: string): TypedBirthday | undefined {
  const words = typed.split(/[^\p{L}\d]+/u).filter((word) => word !== '' && word !== 'of');
  const monthAt = words.findIndex((word) => /^[a-z]{3,9}$/.test(word));
  const word = words[monthAt];
  if (words.length !== 3 || word === undefined) return undefined;
  const month = months.findIndex((name) => name.toLowerCase().startsWith(word === 'sept' ? 'sep' : word));
  const [one = '', two = ''] = words.filter((_, at) => at !== monthAt);
  const [date, year] = one.length === 4 ? [two, one] : [one, two];
  const dayOfMonth = /^(\d{1,2})(st|nd|rd|th)?$/.exec(date)?.[1];
  if (month < 0 || dayOfMonth === undefined || !/^\d{4}$/.test(year)) return undefined;
  return sure(existingDay(Number(year), month + 1, Number(dayOfMonth)));
}

const sure = (day: string | undefined) => (day === undefined ? undefined : { day, isAmbiguous: false });
