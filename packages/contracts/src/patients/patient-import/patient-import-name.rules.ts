import type { NameOrder } from './patient-import-reading.schema';

/** Words that begin a last name: "Ludwig van Beethoven". */
const particles = new Set(
  (
    'van von vom zu zum zur der den de del della dello di da das do dos du des la le las los el al ten ter te bin ibn ' +
    'bint ben abu st. st saint san santa mac mc o’ af av y e'
  ).split(' '),
);
/** Words behind a last name, with or without a comma before them. */
const suffix = /^(?:jr|sr|jun|sen|snr|jnr|ii|iii|iv|md|m\.d|phd|ph\.d|do|d\.o|rn|dds|esq)\.?$/i;
/** Scripts in which the family name stands first without a comma. */
const familyFirst = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\s・]+$/u;
/** Titles before a name; the second ones only with their dot, because they are names too. */
const titles =
  /^(?:(?:(?:mr|mrs|ms|miss|mx|dr|prof|frau|herrn?|mme|mlle|monsieur|madame|sra|srta|mevr|dhr)(?:\.\s*|\s+)|(?:sr|sig|sig\.ra|dott|dott\.ssa|mw|med|dent|dipl|ing)\.\s*))+/iu;
const comma = /\s*[,，、]\s*/u;

export type SplitName = { firstName: string; lastName: string };

/**
 * Both names of one cell: "Byron, Ada", "Ada Byron", "Ludwig van Beethoven", "King Jr., Martin". A last name in capitals
 * is recognised wherever it stands.
 * @returns the last name alone where there is one word
 */
export function splitName(text: string, order: NameOrder): SplitName {
  const parts = text.split(comma).filter((part) => part !== '');
  const names = parts.filter((part, at) => at === 0 || !suffix.test(part));
  const behind = parts.filter((part, at) => at > 0 && suffix.test(part)).join(' ');
  const [before = '', after] = names;
  if (after !== undefined)
    return {
      firstName: withoutTitles(names.slice(1).join(' '), 1),
      lastName: `${withoutTitles(before, 1)} ${behind}`.trim(),
    };
  const words = withoutTitles(before, 2)
    .split(/\s+/u)
    .filter((word) => word !== '');
  const split = familyFirst.test(before)
    ? splitLastFirst(words)
    : (splitByCapitals(words) ?? (order === 'lastFirst' ? splitLastFirst(words) : splitFirstLast(words)));
  return { ...split, lastName: `${split.lastName} ${behind}`.trim() };
}

/** A name without the titles before it, as long as so many words remain: of "Mr Smith" nobody knows the first name. */
function withoutTitles(name: string, fewestWords: number): string {
  const bare = name.replace(titles, '').trim();
  return bare.split(/\s+/u).filter((word) => word !== '').length >= fewestWords ? bare : name;
}

function splitFirstLast(words: readonly string[]): SplitName {
  let from = words.length - 1;
  while (from > 1 && suffix.test(words[from] ?? '')) from -= 1;
  while (from > 1 && particles.has((words[from - 1] ?? '').toLowerCase())) from -= 1;
  return { firstName: words.slice(0, from).join(' '), lastName: words.slice(Math.max(from, 0)).join(' ') };
}

function splitLastFirst(words: readonly string[]): SplitName {
  let to = 0;
  while (to < words.length - 2 && particles.has((words[to] ?? '').toLowerCase())) to += 1;
  return { firstName: words.slice(to + 1).join(' '), lastName: words.slice(0, to + 1).join(' ') };
}

/** "DUPONT Marie" and "Marie DUPONT": some words in capitals and some not. */
function splitByCapitals(words: readonly string[]): SplitName | undefined {
  const isLoud = (word: string) =>
    /\p{Lu}.*\p{Lu}/u.test(word) && word === word.toUpperCase() && !suffix.test(word);
  const loud = words.filter(isLoud);
  const quiet = words.filter((word) => !isLoud(word));
  const isOneRun =
    loud.length > 0 && (words.slice(0, loud.length).every(isLoud) || words.slice(-loud.length).every(isLoud));
  return isOneRun && quiet.some((word) => /\p{Ll}/u.test(word))
    ? { firstName: quiet.join(' '), lastName: loud.join(' ') }
    : undefined;
}

/** Headings that name the last name before the first one: "Nachname Vorname", "Last name, first name". */
const lastNamedFirst =
  /^(?:(?:\w+ )?last|surname|family|nachname|name,|name vorname|nom\b|apellidos|cognome|sobrenome|achternaam|nazwisko|příjmení|efternamn|фамилия|фио|прізвище|піб|氏名|姓名|성명|患者名|név|teljes név)/iu;

/** Which name stands first in the cells below this heading, where no comma says it. */
export const suggestNameOrder = (heading: string): NameOrder =>
  lastNamedFirst.test(heading.trim()) ? 'lastFirst' : 'firstLast';
