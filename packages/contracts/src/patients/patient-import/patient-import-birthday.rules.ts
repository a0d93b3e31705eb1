import { isBirthday, plainDay, readTypedBirthday, type DateOrder } from '../patient/patient-birthday.rules';
import { serialDay } from './patient-import-cell.rules';

/** A birthday of a table, `YYYY-MM-DD`. */
export type ListedBirthday = {
  day: string;
  /** Its year has two digits, so that its century is a guess. */
  isCenturyGuessed: boolean;
};

/**
 * Reads a birthday as tables have it: in every notation of the single form, as the number of a day in a spreadsheet,
 * with a zero that a spreadsheet took away, with a year of two digits, as six digits in a row, and with years of Japanese
 * eras and of Thailand.
 * @param order which number stands first, by the column as a whole
 * @param how.padsDays fewer than six digits in a row have lost the zeros before them
 * @returns undefined for text that is no day, and for a future day
 */
export function readListedBirthday(
  text: string,
  order: DateOrder,
  { now = Date.now(), padsDays = false }: { now?: number; padsDays?: boolean } = {},
): ListedBirthday | undefined {
  const read = (spelled: string) => readTypedBirthday(spelled, now, order)?.day;
  const typed = plainDay(text).replace(/^(\d{5,8})[.,]\d+$/, '$1');
  const digits = padsDays && /^\d{3,6}$/.test(typed) ? typed.padStart(6, '0') : typed;
  if (/^\d{6}$/.test(digits)) return readSixDigits(digits, order, read);
  const day =
    read(typed) ??
    readSerial(typed, now) ??
    read(typed.replace(/^\d{7}$/, '0$&')) ??
    read(westernYear(typed));
  if (day !== undefined) return { day, isCenturyGuessed: false };
  const [before, short, after] = splitShortYear(typed, order);
  if (short === undefined) return undefined;
  return guessCentury(short, (year) => read(`${before}${year}${after}`));
}

/** Nobody is born tomorrow, and few patients are over a hundred. */
function guessCentury(short: string, read: (year: string) => string | undefined): ListedBirthday | undefined {
  const day = read(`20${short}`) ?? read(`19${short}`);
  return day === undefined ? undefined : { day, isCenturyGuessed: true };
}

/** `ddmmyy`, `mmddyy` or `yymmdd`, which no digits say by themselves. A number that cannot be a month is the day. */
function readSixDigits(
  digits: string,
  order: DateOrder,
  read: (spelled: string) => string | undefined,
): ListedBirthday | undefined {
  const [one = '', two = '', three = ''] = digits.match(/\d\d/g) ?? [];
  if (order === 'yearFirst') return guessCentury(one, (year) => read(`${year}-${two}-${three}`));
  const [month, day] = order === 'dayFirst' ? [two, one] : [one, two];
  return guessCentury(three, (year) => read(`${year}-${month}-${day}`) ?? read(`${year}-${day}-${month}`));
}

/** Five digits are the number of a day since 1900. A year alone has four. */
function readSerial(typed: string, now: number): string | undefined {
  const day = /^\d{5}$/.test(typed) ? serialDay(Number(typed), false) : null;
  return day !== null && isBirthday(day, now) ? day : undefined;
}

/** The years before the first of each era. */
const eras: Readonly<Record<string, number>> = {
  明治: 1867,
  大正: 1911,
  昭和: 1925,
  平成: 1988,
  令和: 2018,
  m: 1867,
  t: 1911,
  s: 1925,
  h: 1988,
  r: 2018,
};
const ERA = /^(明治|大正|昭和|平成|令和|[mtshr])\s*\.?\s*(\d{1,2}|元)(?=\s*[-./])/;
/** Years of the Buddhist era, in which nobody of another era is born yet. */
const BUDDHIST = /(?<!\d)2[45]\d\d(?!\d)/;
const BUDDHIST_AHEAD = 543;

function westernYear(typed: string): string {
  return typed
    .replace(ERA, (_, era: string, year: string) =>
      String((eras[era] ?? 0) + (year === '元' ? 1 : Number(year))),
    )
    .replace(BUDDHIST, (year) => String(Number(year) - BUDDHIST_AHEAD));
}

/** The two digits of a year with what stands before and behind it: first by the column or where no day is that high. */
function splitShortYear(
  typed: string,
  order: DateOrder,
): [before: string, year: string | undefined, after: string] {
  const last = /^(\d{1,2}\s*([-/. ])\s*\d{1,2}\s*\2\s*|(?=.*\p{L}).*[^\d’'])['’]?(\d{2})\.?$/u.exec(typed);
  const isFirst = order === 'yearFirst' ? /^(\d\d)([-/. ]\d{1,2}[-/. ]\d{1,2})$/ : /^(3[2-9]|[4-9]\d)(\D.*)$/;
  const first = isFirst.exec(typed);
  if (first?.[1] !== undefined) return ['', first[1], first[2] ?? ''];
  return [last?.[1] ?? '', last?.[3], ''];
}
