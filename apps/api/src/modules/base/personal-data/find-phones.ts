import { findPhoneNumbersInText, isValidPhoneNumber, type CountryCode } from 'libphonenumber-js/max';
import {
  joinsNumbers,
  listNumberWords,
  numberLanguages,
  readSpokenNumbers,
  type NumberLanguage,
} from './words/number-words';
import type { Range } from './view-text';
import { phoneWords, unitWords } from './words/context-words';

/** Where a number without its country may belong. */
const COUNTRIES: readonly CountryCode[] = [
  'US',
  'GB',
  'DE',
  'FR',
  'ES',
  'IT',
  'PL',
  'CZ',
  'AT',
  'CH',
  'NL',
  'BE',
  'PT',
  'RU',
  'UA',
  'TR',
  'CN',
  'JP',
  'KR',
  'IN',
  'BR',
  'MX',
  'SE',
  'IL',
  'SA',
  'EG',
  'VN',
  'PH',
  'AU',
];
/** Digits with what occurs between the digits of a phone number. */
const RUN = /(?:\+|\()?\d(?:[\s\u00A0().,/_*\u00B7\u2022\u2010-\u2015-]{0,4}\d)*/g;
const DATE = String.raw`\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./]\s?\d{1,2}[-./]\s?(?:19|20)\d{2}|\d{1,2}[./]\d{1,2}\.?`;
/** What is measured or dated, between white space. */
const QUANTITY = new RegExp(
  String.raw`^(?:${DATE}|\d{1,2}:\d{2}(?::\d{2})?|\d{2,3}/\d{2,3}|\d{1,4}[.,]\d{1,3}|\d{1,3}(?:[,.'’]\d{3})+|\d{1,2}[.)]|\d{1,3}\s?[-–—]\s?\d{1,3}|\d{1,2}/\d{1,2})[.,;)]*$`,
);
/** Days, times and blood pressures, which end a number. */
const MASKED =
  /(?<![\d+/])(?:(?:19|20)\d{2}[-./]\s?\d{1,2}[-./]\s?\d{1,2}|\d{1,2}\s?[-./]\s?\d{1,2}\s?[-./]\s?(?:19|20)\d{2}|\d{2,3}\/\d{2,3}|\d{1,2}:\d{2}(?::\d{2})?)(?![\d/])/g;
const CONTEXT_BEFORE = 48;

/** Phone numbers in a view of a text, in digits or in words. */
export function findPhones(text: string): Range[] {
  return [...findWritten(text), ...findSpoken(text)];
}

/** Whether the words before say that a phone number follows. */
function isAnnounced(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - CONTEXT_BEFORE), start);
  const sentence = before.slice(
    Math.max(before.lastIndexOf('!'), before.lastIndexOf('?'), lastStop(before)) + 1,
  );
  return phoneWords.test(sentence);
}

/** The last full stop that ends a sentence: one behind an abbreviation does not. */
const lastStop = (text: string): number =>
  [...text.matchAll(/[\p{L}\p{N}]{4,}\.(?=\s)|。/gu)].at(-1)?.index ?? -1;

function findWritten(text: string): Range[] {
  const certain = findPhoneNumbersInText(text, { defaultCountry: 'US' })
    .map(({ startsAt, endsAt }) => ({ start: startsAt, end: endsAt }))
    .filter(({ start, end }) => /^\s*[+(]/.test(text.slice(start, end)));
  const runs = [...text.replace(MASKED, (found) => '\uFFFC'.repeat(found.length)).matchAll(RUN)].map(
    ({ 0: found, index }) => ({ start: index, end: index + found.length }),
  );
  return [...certain, ...runs.flatMap((run) => readRun(text, run))];
}

/** The phone numbers in digits that follow each other: the whole, or what stands between stronger gaps. */
function readRun(text: string, run: Range): Range[] {
  if (isPhone(text, run)) return [run];
  const inside = text.slice(run.start, run.end);
  const gap = /,\s+|\n|\s{2,}|\.\s+|\s[-–—]\s|\s?[()]\s?/g;
  const parts: Range[] = [];
  let start = run.start;
  for (const { 0: found, index } of inside.matchAll(gap)) {
    parts.push({ start, end: run.start + index });
    start = run.start + index + found.length;
  }
  if (parts.length === 0) return splitQuantities(text, run);
  parts.push({ start, end: run.end });
  return parts.flatMap((part) => (isPhone(text, part) ? [part] : splitQuantities(text, part)));
}

/** A phone number beside a date, a time or a blood pressure. */
function splitQuantities(text: string, run: Range): Range[] {
  const words = [...text.slice(run.start, run.end).matchAll(/\S+/g)];
  if (!words.some(([word]) => QUANTITY.test(word))) return [];
  const parts: Range[] = [];
  for (const { 0: word, index } of words) {
    const start = run.start + index;
    const end = start + word.length;
    const last = parts.at(-1);
    if (QUANTITY.test(word)) parts.push({ start: end, end });
    else if (last && last.end > last.start) last.end = end;
    else parts.push({ start, end });
  }
  return parts.filter((part) => part.end > part.start && isPhone(text, part));
}

function isPhone(text: string, { start, end }: Range): boolean {
  const found = text.slice(start, end);
  const digits = found.replaceAll(/\D/g, '');
  if (digits.length < 5 || digits.length > 19) return false;
  // Part of a longer word, such as "B12" or a file's name.
  if (
    /[\p{L}\p{N}]$/u.test(text.slice(0, start)) &&
    !/[\u3040-\u30FF\u4E00-\u9FFF\uAC00-\uD7AF\u0590-\u06FF]$/u.test(text.slice(0, start))
  )
    return false;
  const groups = found.match(/\d+/g) ?? [];
  const isWorldwide =
    /^\(?\+/.test(found) || text[start - 1] === '+' || (digits.startsWith('00') && digits.length > 8);
  if (isWorldwide && digits.length >= 7) return true;
  const isMeasured = found.split(/\s+/).every((word) => QUANTITY.test(word));
  if (isMeasured || isDay(digits, groups)) return false;
  const isQuantity = unitWords.test(text.slice(end));
  const isLocal = /^\(?0\d/.test(found);
  if (isAnnounced(text, start) && !isQuantity && !isCounting(groups))
    return digits.length >= (groups.length > 3 ? 7 : 5);
  if (digits.length < 7 || isCounting(groups) || (isQuantity && !isLocal)) return false;
  return hasShape(found, groups, isLocal);
}

/** Whether the digits are grouped as those of a phone number. */
function hasShape(found: string, groups: readonly string[], isLocal: boolean): boolean {
  const digits = groups.join('');
  if (groups.length === 1) return true;
  const lengths = groups.map(({ length }) => length).join('');
  // Figures of the same kind stand in a list: "138, 140, 139".
  if (!isLocal && /^\d{1,3}(?:,\s\d{1,3})+$/.test(found)) return false;
  if (isLocal) return digits.length >= 8;
  if (
    /^(?:34|334|3334|44|45|54|344|444|4444|46|64|37|36|343|433|1334|17|224|234|244|2334|433|53|532|322|3322|333[0-9]?|31[0-9]*4|2344)$/.test(
      lengths,
    )
  )
    return !(/^[1-3]?3{1,2}$/.test(lengths) && digits.length < 9);
  if (groups.every(({ length }) => length === 1)) return true;
  if (groups.every(({ length }) => length < 3) || /,\s/.test(found)) return false;
  return COUNTRIES.some((country) => digits.length >= 9 && isValidPhoneNumber(digits, country));
}

/** Repetitions, doses and pulses that rise, fall or stay: "10 15 20 25". */
function isCounting(groups: readonly string[]): boolean {
  if (
    groups.length < 3 ||
    groups.some((group) => group.length > 3 || (group.length > 1 && group.startsWith('0')))
  )
    return false;
  return isOrdered(groups.map(Number));
}

function isOrdered(numbers: readonly number[]): boolean {
  // Nobody counts from zero, and phone numbers begin with it.
  if (numbers[0] === 0) return false;
  const steps = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0));
  const isSteady = steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
  const isEven = new Set(numbers).size <= 2 && numbers.length > 3;
  return isSteady || isEven || isRepeated(numbers);
}

/** Counted again and again: "one, two, three, one, two, three". */
function isRepeated(numbers: readonly number[]): boolean {
  const begins = numbers.flatMap((number, at) =>
    at > 0 && number === (numbers[at - 1] ?? 0) + 1 ? [] : [at],
  );
  const lengths = begins.map((begin, at) => (begins[at + 1] ?? numbers.length) - begin);
  const isSame = new Set(begins.map((begin) => numbers[begin])).size === 1;
  return isSame && lengths.every((length) => length > 2);
}

/** The same step each time. */
const isEvenlyCounted = (numbers: readonly number[]): boolean =>
  numbers[0] !== 0 && new Set(numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0))).size <= 1;

/** A day in eight digits. */
function isDay(digits: string, groups: readonly string[]): boolean {
  return groups.length === 1 && /^(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(digits);
}

/** Words that may stand between the digits of a number that is said, with how often the next digit is meant. */
const repeats: Readonly<Record<string, number>> = {
  double: 2,
  triple: 3,
  doppel: 2,
  doppelt: 2,
  doble: 2,
  duplo: 2,
  doppio: 2,
  podwójne: 2,
};
const FILLER =
  /^(?:[\s,.\u2013\u2014\u2026;:-]|\b(?:then|dash|hyphen|space|again|area code|plus|dann|puis|luego|potem|pak|потом|затем|plus|nochmal)\b)*$/iu;

type SpokenNumber = { start: number; end: number; digits: string; value: number };

/** Numbers that are said digit by digit, or in pairs and threes. */
function findSpoken(text: string): Range[] {
  const words = numberLanguages.flatMap((language) => runsOf(text, readMixed(text, language), language));
  return [...words, ...findCharacters(text)]
    .filter(({ spoken, range }) => isSpokenPhone(text, spoken, range))
    .map(({ range }) => range);
}

/** The numbers of a text in words of a language and in digits, each as the digits that are dialled. */
function readMixed(text: string, language: NumberLanguage): SpokenNumber[] {
  if (listNumberWords(text, language).length < 3) return [];
  const spoken = readSpokenNumbers(text, language).map(({ start, end, value }) => {
    const before = /(\p{L}+)\s+$/u.exec(text.slice(Math.max(0, start - 16), start));
    const times = repeats[before?.[1]?.toLowerCase() ?? ''] ?? 1;
    const from = times > 1 && before ? start - before[0].length : start;
    return { start: from, end, value, digits: String(value).repeat(times) };
  });
  const written = [...text.matchAll(/\d+/g)].map(({ 0: digits, index }) => ({
    start: index,
    end: index + digits.length,
    digits,
    value: Number(digits),
  }));
  return [...spoken, ...written].sort((one, other) => one.start - other.start);
}

type Run = { spoken: readonly SpokenNumber[]; range: Range };

function runsOf(text: string, spoken: readonly SpokenNumber[], language: NumberLanguage): Run[] {
  const runs: SpokenNumber[][] = [];
  for (const one of spoken) {
    const run = runs.at(-1);
    const between = text.slice(run?.at(-1)?.end ?? 0, one.start);
    if (run && (FILLER.test(between) || joinsNumbers(between, language))) run.push(one);
    else runs.push([one]);
  }
  return (
    runs
      // A word of two letters alone says little: "1 to 5" counts nothing in Danish.
      .filter((run) => run.some(({ start, end }) => /^\D{3}/.test(text.slice(start, end))))
      .map((run) => ({ spoken: run, range: { start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 } }))
  );
}

const HAN_DIGITS = '零〇一二三四五六七八九幺';
const HANGUL_DIGITS = '영공일이삼사오육칠팔구';
const CHARACTERS = new RegExp(
  `(?:[${HAN_DIGITS}][\\s,、-]*){6,}|(?:[${HANGUL_DIGITS}][\\s,-]*){6,}|(?:(?:ゼロ|れい|いち|に|さん|よん|し|ご|ろく|なな|しち|はち|きゅう|まる|[${HAN_DIGITS}])[\\s、,の-]*){6,}`,
  'gu',
);
const SIGN = /ゼロ|れい|いち|に|さん|よん|し|ご|ろく|なな|しち|はち|きゅう|まる|[^\s,、の-]/gu;

function findCharacters(text: string): Run[] {
  return [...text.matchAll(CHARACTERS)].map(({ 0: found, index }) => {
    const range = { start: index, end: index + found.trimEnd().length };
    const signs = found.match(SIGN) ?? [];
    const order = signs.map((sign) => {
      const place = Math.max(HAN_DIGITS.indexOf(sign) - 1, HANGUL_DIGITS.indexOf(sign) - 1);
      return sign.length > 1 || place < -1 ? 0 : Math.max(place, 0);
    });
    const spoken = signs.map((_sign, at) => ({ ...range, digits: '0', value: order[at] ?? 0 }));
    return { spoken, range };
  });
}

function isSpokenPhone(text: string, spoken: readonly SpokenNumber[], { start, end }: Range): boolean {
  const digits = spoken.reduce((sum, one) => sum + one.digits.length, 0);
  if (unitWords.test(text.slice(end)) && spoken.length < 7) return false;
  const values = spoken.map(({ value }) => value);
  if (isAnnounced(text, start)) return digits >= 5 && spoken.length >= 2 && !isEvenlyCounted(values);
  if (isOrdered(values) && spoken.length > 2) return false;
  return digits >= 7 && spoken.length >= 3 && digits / spoken.length < 4;
}
