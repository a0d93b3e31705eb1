import { numberLanguages, readHanNumbers, readSpokenNumbers } from './words/number-words';
import type { Range } from './view-text';
import { birthWords } from './words/context-words';

/** A whole day that is longer ago than this is taken for a day of birth, whatever stands around it. */
const LONG_AGO_YEARS = 16;
const AROUND = 40;

const locales =
  'en de fr es it pt pl cs ru uk nl sv tr vi fil ar he hi hr hu fi el da nb ro bg sk sl et lv lt'.split(' ');
const months = new Set(
  locales.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((month) =>
      Array.from({ length: 12 }, (_, at) => {
        const day = new Date(Date.UTC(2026, at, 15));
        const named = { month, timeZone: 'UTC' } as const;
        // Beside a day many languages bend the month.
        const parts = new Intl.DateTimeFormat(locale, { ...named, day: 'numeric' }).formatToParts(day);
        return [
          new Intl.DateTimeFormat(locale, named).format(day),
          parts.find(({ type }) => type === 'month')?.value ?? '',
        ];
      })
        .flat()
        .map((name) => name.replace(/\.$/, '').normalize('NFKC').toLowerCase())
        .filter((name) => name.length > 2 && !/[\d\s]/.test(name)),
    ),
  ),
);
/** Hebrew joins "in" to the month. */
const isMonth = (word: string): boolean =>
  months.has(word.toLowerCase()) || (word.startsWith('ב') && months.has(word.slice(1)));
const YEAR = "(?<year>(?:1[89]|20)\\d{2}|['\u2019]\\d{2})";
const DAY = '\\d{1,2}(?:st|nd|rd|th|\\.|º|ª|er|-го|-а)?';
const JOIN = '(?:[\\s,./-]|\\b(?:of|de|del|di|the|den|van|tháng|năm|ng)\\b){1,4}';
const patterns = [
  '(?<year>(?:1[89]|20)\\d{2})\\s?[-./]\\s?\\d{1,2}\\s?[-./]\\s?\\d{1,2}(?!\\d)',
  '(?<!\\d)\\d{1,2}\\s?[-./]\\s?\\d{1,2}\\s?[-./]\\s?(?<year>(?:1[89]|20)\\d{2}|\\d{2})(?!\\d)',
  '(?<year>(?:1[89]|20)\\d{2})\\s?[年년]\\s?\\d{1,2}\\s?[月월](?:\\s?\\d{1,2}\\s?[日号일])?',
  '(?<!\\d)(?<year>(?:1[89]|20)\\d{2})(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])(?!\\d)',
  `\\d{1,2}${JOIN}\\d{1,2}${JOIN}(?<year>(?:1[89]|20)\\d{2})(?!\\d)`,
].map((pattern) => new RegExp(pattern, 'giu'));
const dayBefore = new RegExp(`(?<![\\p{L}\\d])${DAY}${JOIN}$`, 'iu');
const dayAfter = new RegExp(`^\\.?\\s${DAY}(?![\\d:])`, 'iu');
/** Hungarian, Lithuanian and others begin with the year: "1984. március 12-én". */
const yearBefore = new RegExp('(?<!\\d)(?<year>(?:1[89]|20)\\d{2})(?:\\.|\\sm\\.)?\\s$', 'iu');
const yearAfter = new RegExp(`^\\.?${JOIN}${YEAR}(?!\\d)`, 'iu');
/** Where a day of birth is told, less is enough. */
const birthPatterns = [
  '(?<![\\d.,:/])(?:1[89]|20)\\d{2}(?![\\d.,:/-]*\\d)',
  '(?<!\\d)(?:0[1-9]|[12]\\d|3[01])(?:0[1-9]|1[0-2])\\d{2}(?:\\d{2})?(?!\\d)',
  '(?<!\\d)\\d{1,2}[./-]\\s?\\d{1,2}[./-]?(?!\\d)',
].map((pattern) => new RegExp(pattern, 'giu'));

/**
 * Days of birth in a view of a text: days that the text calls so, and whole days that are long ago.
 * @param now the present (epoch milliseconds)
 */
export function findDays(text: string, now: number): Range[] {
  const thisYear = new Date(now).getUTCFullYear();
  const mayBeNamed = birthWords.test(text);
  if (!mayBeNamed && !/\d{4}|[零〇一二三四五六七八九]{4}年/u.test(text)) return [];
  const written = patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index, groups }) => ({
      start: index,
      end: index + found.length,
      year: groups?.['year'] ?? '',
    })),
  );
  const whole = [...written, ...findHanDays(text), ...findMonths(text)].filter(({ year, ...range }) => {
    const isLongAgo = year.length === 4 && Number(year) <= thisYear - LONG_AGO_YEARS;
    return isLongAgo || isBirth(text, range);
  });
  if (!mayBeNamed) return whole;
  const parts = birthPatterns.flatMap((pattern) =>
    [...text.matchAll(pattern)]
      .map(({ 0: found, index }) => ({ start: index, end: index + found.length }))
      .filter((range) => isBirth(text, range)),
  );
  return [...whole, ...parts, ...findSpoken(text)];
}

const HAN_DAY =
  /([零〇一二三四五六七八九]{4})年(?:[一二三四五六七八九十]{1,3}月(?:[一二三四五六七八九十]{1,3}[日号號]?)?)?/gu;

/** Days in Chinese characters: 一九八四年三月十二日. */
function findHanDays(text: string): (Range & { year: string })[] {
  return [...text.matchAll(HAN_DAY)].map(({ 0: found, 1: year = '', index }) => ({
    start: index,
    end: index + found.length,
    year: String(readHanNumbers(year)[0]?.value ?? ''),
  }));
}

/** Days with the name of a month, which a year may follow. */
function findMonths(text: string): (Range & { year: string })[] {
  return [...text.matchAll(/[\p{L}\p{M}]{3,}/gu)].flatMap(({ 0: word, index }) => {
    if (!isMonth(word)) return [];
    const before = dayBefore.exec(text.slice(Math.max(0, index - 16), index))?.[0] ?? '';
    const wordEnd = index + word.length;
    const after = before === '' ? (dayAfter.exec(text.slice(wordEnd, wordEnd + 8))?.[0] ?? '') : '';
    // A month and a year alone are a day of birth only where one is told.
    if (before === '' && after === '' && !birthWords.test(text)) return [];
    const dayEnd = wordEnd + after.length;
    const year = yearAfter.exec(text.slice(dayEnd, dayEnd + 20));
    if (before === '' && after === '' && !year) return [];
    const first = after === '' ? null : yearBefore.exec(text.slice(Math.max(0, index - 12), index));
    return [
      {
        start: index - before.length - (first?.[0].length ?? 0),
        end: dayEnd + (year?.[0].length ?? 0),
        year: (first ?? year)?.groups?.['year'] ?? '',
      },
    ];
  });
}

function isBirth(text: string, { start, end }: Range): boolean {
  const before = lastPart(text.slice(Math.max(0, start - AROUND), start));
  const after = firstPart(text.slice(end, end + 14));
  return birthWords.test(before) || birthWords.test(after);
}

const lastPart = (text: string): string =>
  text.slice(
    Math.max(
      0,
      ...[...text.matchAll(/[!?。]|[\p{L}]{4,}\.\s/gu)].map(({ 0: found, index }) => index + found.length),
    ),
  );
const firstPart = (text: string): string => text.split(/[.!?。](?=\s|$)/, 1)[0] ?? '';

const slavic = new Set<string>(['cs', 'pl', 'ru', 'uk']);

/** "Born on the third of May nineteen sixty-one", and the other way round: "am dritten Mai einundsechzig geboren". */
function findSpoken(text: string): Range[] {
  const around = [...text.matchAll(new RegExp(birthWords.source, 'giu'))];
  return around.flatMap(({ 0: word, index }) => {
    const from = index + word.length;
    const behind = findSpokenIn(firstPart(text.slice(from, from + 100)), from);
    const before = lastPart(text.slice(Math.max(0, index - 100), index));
    return behind.length > 0 ? behind : findSpokenIn(before, index - before.length);
  });
}

/** The day before the name of a month, of two words in Slavic languages: "dwudziestego pierwszego". */
const SPOKEN_DAY =
  /(?:the\s+)?(?:[\p{L}\p{M}]+(?:ego|eho|ého|ого|его|ème|ième)\s+)?[\p{L}\p{M}-]+(?:\s+(?:of|de|del|di|do))?\s*$/iu;
const SPOKEN_YEAR_END =
  /^(?:\s[\p{L}\p{M}]+(?:ego|eho|ého|ого|его)){1,2}(?=[\s.,]|$)|^\s[\p{L}\p{M}]+(?=\s|$)/u;
const YEAR_WORD = /^\s(?:года|году|roku|року|рік|р\.)(?![\p{L}])/iu;

function findSpokenIn(part: string, from: number): Range[] {
  return numberLanguages.flatMap((language) => {
    const numbers = readSpokenNumbers(part, language).filter(({ value }) => value > 9);
    const last = numbers.at(-1);
    const first = numbers[0];
    if (!first || !last || first.start > 50) return [];
    const month = [...part.matchAll(/[\p{L}\p{M}]{3,}/gu)].find(([one]) => isMonth(one));
    const isYear = numbers.some(({ value }) => value >= 1_800 && value < 2_100) || numbers.length >= 2;
    if (!isYear) return [];
    const day = month && SPOKEN_DAY.exec(part.slice(0, month.index));
    const start = Math.min(first.start, month ? month.index - (day?.[0].length ?? 0) : first.start);
    // The last word of a year is an ordinal in Slavic languages: "пятьдесят восьмого".
    const ordinal =
      slavic.has(language) && last.value % 10 === 0
        ? (SPOKEN_YEAR_END.exec(part.slice(last.end))?.[0].length ?? 0)
        : 0;
    const end = last.end + ordinal;
    return [{ start: from + start, end: from + end + (YEAR_WORD.exec(part.slice(end))?.[0].length ?? 0) }];
  });
}
