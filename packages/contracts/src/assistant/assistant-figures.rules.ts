const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const units = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
).split(' ');
const named = new Map<string, number>([
  ...units.map((word, value): [string, number] => [word, value]),
  ...tens.map((word, at): [string, number] => [word, (at + 2) * 10]),
  ...tens.flatMap((ten, at) =>
    units.slice(1, 10).map((unit, one): [string, number] => [`${ten}-${unit}`, (at + 2) * 10 + one + 1]),
  ),
  ['once', 1],
  ['single', 1],
  ['twice', 2],
  ['double', 2],
  ['doubled', 2],
  ['pair', 2],
  ['thrice', 3],
  ['triple', 3],
  ['tripled', 3],
  ['dozen', 12],
  // Fractions and large numbers. The table never has them, so a sentence with one is left out.
  ...'half halves third thirds quarter quarters fifth fifths tenth tenths hundred hundreds thousand thousands million dozens'
    .split(' ')
    .map((word): [string, number] => [word, Number.NaN]),
]);
/** Digits of any script, including fractions and Roman numerals that are a single character. */
const NUMBER = /\p{N}+(?:[.,'\u2019\u00A0\u202F]\p{N}+)*/gu;

/** The numbers in a text, in digits or in English words; NaN for an unreadable one. */
export function numbersIn(text: string): number[] {
  const digits = (text.match(NUMBER) ?? []).map(readNumber);
  const spoken = text
    .toLowerCase()
    .replace(/(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[ \u2010-]+(?=\p{L})/gu, '$1-')
    .match(/\p{L}+(?:-\p{L}+)?/gu);
  const words = (spoken ?? []).flatMap((word) => {
    const whole = named.get(word);
    const parts = whole === undefined ? word.split('-').map((part) => named.get(part)) : [whole];
    return parts.filter((value) => value !== undefined);
  });
  return [...digits, ...words];
}

function readNumber(text: string): number {
  const plain = /^\d{1,3}(?:[,'\u2019\u00A0\u202F]\d{3})+(?:\.\d+)?$/.test(text)
    ? text.replace(/[,'\u2019\u00A0\u202F]/g, '')
    : text;
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

export type Figure = { label: string; value: number };

/** Figures as the table for a writer. */
export function figureTable(figures: readonly Figure[]): string {
  return figures.map(({ label, value }) => `${label} | ${value}`).join('\n');
}

/** The sentences of a text whose numbers are all among the figures, and how many others there were. */
export function keepTrueSentences(
  text: string,
  figures: readonly Figure[],
): { text: string; leftOut: number } {
  const known = new Set(figures.map(({ value }) => value));
  const sentences = text
    .split(/(?<=[.!?\u2026][)"'\u201D\u2019]*)\s+|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
  const kept = sentences.filter((sentence) => numbersIn(sentence).every((number) => known.has(number)));
  return { text: kept.join(' '), leftOut: sentences.length - kept.length };
}
