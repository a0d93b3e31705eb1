/** How hard a script is to follow by ear, and how long it takes. */
export type Readability = {
  /** How many words it has. */
  words: number;
  /** How many sentences it has. */
  sentences: number;
  /** How many syllables it has. */
  syllables: number;
  /** The school year that understands it at once (Flesch-Kincaid), never below 0. */
  grade: number;
  /** How long it takes at the doctor's pace. */
  seconds: number;
};

/** How fast people talk to a patient, in words per minute; used until the doctor's own pace is known. */
export const USUAL_WORDS_PER_MINUTE = 140;
/** Nobody reads aloud outside this range. A figure beyond it comes from skipped text. */
const SLOWEST_WORDS_PER_MINUTE = 60;
const FASTEST_WORDS_PER_MINUTE = 240;
/** A take shorter than this says nothing about a pace. */
const LEAST_WORDS = 12;

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu;

/** The spoken words of a text, without the characters between them. */
export function wordsOf(text: string): string[] {
  return text.match(wordPattern) ?? [];
}

/** A text as words and the characters between them, in order and complete. */
export function splitIntoWords(text: string): { text: string; isWord: boolean }[] {
  const parts: { text: string; isWord: boolean }[] = [];
  let past = 0;
  for (const { 0: word, index } of text.matchAll(wordPattern)) {
    if (index > past) parts.push({ text: text.slice(past, index), isWord: false });
    parts.push({ text: word, isWord: true });
    past = index + word.length;
  }
  if (past < text.length) parts.push({ text: text.slice(past), isWord: false });
  return parts;
}

/**
 * Counts the syllables of an English word by its groups of vowels, less the silent endings. A digit counts about one
 * and a half syllables; an abbreviation in capitals is spelled.
 */
export function countSyllables(word: string): number {
  if (/^\d+$/.test(word)) return Math.max(1, Math.round(word.length * 1.5));
  if (/^[A-Z]{2,3}$/.test(word)) return word.length;
  const letters = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '');
  if (letters.length <= 3) return 1;
  const bare = letters
    .replace(/(?<=[^laeiouy])es$/, (ending) => (/(?:[sxz]|[cs]h|[cg])es$/.test(letters) ? ending : ''))
    .replace(/(?<=[^aeioudt])ed$/, '')
    .replace(/(?<=[^laeiouy])e$/, '')
    .replace(/^y/, '');
  const groups = bare.match(/[aeiouy]+/g)?.length ?? 0;
  // Two vowels that are spoken apart: pat-i-ent, med-i-um, re-al, sci-ence, cre-ate.
  const apart =
    bare.match(/i(?:a(?!g)|o(?!u|n)|um|en(?=[ct]|$)(?<![tc]ien))|scien|eo|[^q]ua|uou|creat|real/g)?.length ??
    0;
  return Math.max(1, groups + apart);
}

/** How many sentences; a paragraph that ends without a full stop is one too. */
function countSentences(text: string): number {
  return text.split(/(?<=[.!?…])(?=\s|$)|\n+/).filter((sentence) => wordsOf(sentence).length > 0).length;
}

/** Measures a script for the line below it; null while there is nothing to say about it. */
export function readReadability(text: string, wordsPerMinute: number): Readability | null {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  const sentences = Math.max(1, countSentences(text));
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  const grade = 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
  return {
    words: words.length,
    sentences,
    syllables,
    grade: Math.max(0, Math.round(grade * 10) / 10),
    seconds: Math.round((words.length / wordsPerMinute) * 60),
  };
}

/** The doctor's own pace after one more take. The new take counts half, so one unusual take does not decide. */
export function learnPace(before: number, words: number, spokenMs: number): number {
  if (words < LEAST_WORDS || spokenMs <= 0) return before;
  const measured = words / (spokenMs / 60_000);
  if (measured < SLOWEST_WORDS_PER_MINUTE || measured > FASTEST_WORDS_PER_MINUTE) return before;
  return Math.round((before + measured) / 2);
}
