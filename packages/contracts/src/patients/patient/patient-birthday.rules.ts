import { z } from 'zod';
import { latinDigits } from '../../kit/latin-digits';
import { existingDay } from '../patient-import/patient-import-cell.rules';
import { readMonth } from './patient-month.rules';

/** Which number stands first in a birthday. A year of four digits says it by itself. */
export const dateOrderSchema = z.enum(['monthFirst', 'dayFirst', 'yearFirst']);
export type DateOrder = z.infer<typeof dateOrderSchema>;

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

/**
 * No patient has an older birthday. Eight digits in a row begin with a day or with a year, and phones write 1604 where
 * they know no year.
 */
const FIRST_YEAR = 1800;

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
 * Reads a birthday as people type it: `3/7/1952`, `1952-03-07`, `7.3.1952`, `03071952`, `7 March 1952`, `7. März 1952`. Of two numbers
 * the first is the month, as in the United States; between dots it is the day. A number that cannot be a month is the
 * day. A time behind the day, as databases write it, does not count.
 * @param order which number stands first, where that is known
 * @returns undefined for text that is no day, for a future day and for a year of two digits
 */
export function readTypedBirthday(
  text: string,
  now = Date.now(),
  order?: DateOrder,
): TypedBirthday | undefined {
  const typed = plainDay(text);
  const found = readNumbers(typed, order) ?? readDigits(typed, order) ?? readWords(typed);
  const isLikely = found && isBirthday(found.day, now) && Number(found.day.slice(0, 4)) >= FIRST_YEAR;
  return isLikely ? found : undefined;
}

/** A day without a time, in lower case and in digits of the West. */
export function plainDay(text: string): string {
  return latinDigits(text.trim().toLowerCase())
    .replace(/[年년]\s*|[月월]\s*/g, '-')
    .replace(/[日일]/, '')
    .replace(TIME_OF_DAY, '');
}

/** A time without a zone, or the midnight of any: another time of another zone may belong to the day before. */
const TIME_OF_DAY =
  /(?<=\d)[t ,]+(?:\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?|0{1,2}:00(?::00(?:\.0+)?)?(?:z|[+-]\d{2}:?\d{2}))$/;

function readNumbers(typed: string, order?: DateOrder): TypedBirthday | undefined {
  const [, one, mark, two, three] =
    /^(\d{1,4})\s*([-/. ])\s*(\d{1,2})\s*\2\s*(\d{1,4})\.?$/.exec(typed) ?? [];
  if (one === undefined || two === undefined || three === undefined) return undefined;
  if (one.length === 4) return sure(existingDay(Number(one), Number(two), Number(three)));
  if (one.length > 2 || three.length !== 4) return undefined;
  const isDayFirst = order === undefined ? mark === '.' : order === 'dayFirst';
  const [first, second] = isDayFirst ? [two, one] : [one, two];
  const asMeant = existingDay(Number(three), Number(first), Number(second));
  const turned = existingDay(Number(three), Number(second), Number(first));
  const day = asMeant ?? turned;
  return day === undefined
    ? undefined
    : { day, isAmbiguous: asMeant !== undefined && turned !== undefined && asMeant !== turned };
}

/** Eight digits in a row, month or day first or year first. */
function readDigits(typed: string, order?: DateOrder): TypedBirthday | undefined {
  if (!/^\d{8}$/.test(typed)) return undefined;
  const at = (from: number, to: number) => Number(typed.slice(from, to));
  const byMonth = existingDay(at(4, 8), at(0, 2), at(2, 4));
  const byDay = existingDay(at(4, 8), at(2, 4), at(0, 2));
  const byYear = existingDay(at(0, 4), at(4, 6), at(6, 8));
  if (at(4, 8) < FIRST_YEAR) return sure(byYear);
  if (order === 'yearFirst') return sure(byYear);
  if (order === 'dayFirst') return sure(byDay ?? byMonth ?? byYear);
  return sure(byMonth ?? (order === undefined ? byYear : (byDay ?? byYear)));
}

/** A day with its month in words, which may stand anywhere. */
function readWords(typed: string): TypedBirthday | undefined {
  const parts = typed.split(/[^\p{L}\p{M}\d]+/u).filter((part) => part !== '');
  const numbers = parts.filter((part) => /^\d/.test(part));
  const [one = '', two = ''] = numbers;
  const [date, year] = one.length === 4 ? [two, one] : [one, two];
  const dayOfMonth = /^(\d{1,2})\p{L}{0,3}$/u.exec(date)?.[1];
  if (numbers.length !== 2 || dayOfMonth === undefined || !/^\d{4}$/.test(year)) return undefined;
  const month = readMonth(parts.filter((part) => !/^\d/.test(part)).join(' '));
  return month === undefined ? undefined : sure(existingDay(Number(year), month, Number(dayOfMonth)));
}

const sure = (day: string | undefined) => (day === undefined ? undefined : { day, isAmbiguous: false });
