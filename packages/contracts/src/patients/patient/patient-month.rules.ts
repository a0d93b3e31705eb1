/** The languages in which a birthday may name its month: those whose headings an import knows. English comes first. */
const languages =
  'en de de-AT fr es it pt nl ca pl cs sk hr sl sv nb da fi et lv lt hu ro tr id ru uk bg sr el ar he';

/** Short forms of spreadsheets that are in no language's own list. */
const others: Readonly<Record<string, number>> = { mrz: 3, mrt: 3, sept: 9 };

/** What stands beside a month in a written date: "7 de marzo de 1952", "7 марта 1952 г.", "1952 m. kovo 7 d." */
const besides = new Set('of de del di da do den der the le el d r г р m'.split(' '));

/** Hebrew writes the word for "in" as a first letter of the month. */
const HEBREW_IN = /^ב/;

const FEWEST_LETTERS = 3;
/** A Wednesday: any year serves. */
const YEAR = 2001;

let months: ReadonlyMap<string, number | null> | undefined;

/** Words for months, without accents and case, alone and as they stand in a date. A word that is two months in two languages is null. */
function listMonths(): ReadonlyMap<string, number | null> {
  const found = new Map<string, number | null>(Object.entries(others));
  for (const language of languages.split(' '))
    for (const month of ['long', 'short'] as const)
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { month, day, timeZone: 'UTC' });
        for (let at = 0; at < 12; at += 1) {
          const parts = format.formatToParts(Date.UTC(YEAR, at, 7));
          const word = plainWords(parts.find(({ type }) => type === 'month')?.value ?? '');
          if (word === '') continue;
          const known = found.get(word);
          found.set(word, known === undefined || known === at + 1 ? at + 1 : null);
        }
      }
  return found;
}

const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !besides.has(word))
    .map((word) => word.replace(HEBREW_IN, ''))
    .join(' ');

/**
 * The month, 1 to 12, that words name in any of some thirty languages: whole, short, or by their first letters.
 * @returns undefined for words that name none, or two
 */
export function readMonth(words: string): number | undefined {
  const word = plainWords(words);
  if (word.length < FEWEST_LETTERS) return undefined;
  months ??= listMonths();
  const known = months.get(word);
  if (known !== undefined) return known ?? undefined;
  const begun = new Set([...months].flatMap(([name, month]) => (name.startsWith(word) ? [month] : [])));
  const [only] = begun;
  return begun.size === 1 ? (only ?? undefined) : undefined;
}
