import { isFiller } from './find-fillers';
import { isEmphasis, isFunctionWord, isNumber } from './function-words';
import type { WordRange } from './word-spans';
import type { Word } from './words-of';

/** The longest phrase that counts as a beginning, in words. */
const MOST_WORDS = 4;
/** Whoever pauses for longer than this between both has not begun anew, in ms. */
const MOST_PAUSE_MS = 2_500;

/**
 * Words that were begun and then said again: the first of both, with an "ehm" between them. `isSure` is false where it may
 * be meant, as in "had had": a person decides.
 */
export type RepeatedStart = WordRange & { isSure: boolean };

/** A word for the comparison: small letters, and whether it breaks off ("wou-") or ends a sentence. */
type Said = { place: number; letters: string; breaksOff: boolean; endsSentence: boolean; word: Word };

/**
 * Finds repeated starts: "the the knee", "I would, I would like", "I wou- I would". Only words with a time in the
 * transcript count: an estimated one would cut into its neighbours. What is said twice on purpose is not found: emphasis
 * ("very very"), numbers, and whole sentences ("Breathe in. Breathe in.").
 */
export function findRepeats(words: readonly Word[]): RepeatedStart[] {
  const said = words.flatMap((word, place): Said[] => (isFiller(word) ? [] : [read(word, place)]));
  const found: RepeatedStart[] = [];
  for (let at = 0; at < said.length;) {
    const length = repeatedLength(said, at);
    const [first, next] = [said[at], said[at + length]];
    if (length === 0 || !first || !next) {
      at += 1;
      continue;
    }
    const phrase = said.slice(at, at + length);
    found.push({ from: first.place, to: next.place - 1, isSure: isSure(phrase) });
    at += length;
  }
  return found;
}

function read(word: Word, place: number): Said {
  const { text } = word;
  return {
    place,
    letters: text.toLowerCase().replace(/[^\p{L}\p{N}'’]/gu, ''),
    breaksOff: /\p{L}[-–—]$/u.test(text),
    endsSentence: /[.!?…]["»”’)]*$/u.test(text),
    word,
  };
}

/** How many words from here on are said again directly behind; 0 for none. The longest phrase counts. */
function repeatedLength(said: readonly Said[], at: number): number {
  for (let length = MOST_WORDS; length > 0; length -= 1) {
    const [first, again] = [said.slice(at, at + length), said.slice(at + length, at + 2 * length)];
    if (again.length === length && isBegunAnew(first, again)) return length;
  }
  return 0;
}

function isBegunAnew(first: readonly Said[], again: readonly Said[]): boolean {
  const [last, next] = [first.at(-1), again[0]];
  if (!last || !next) return false;
  const isAlike = first.every((one, at) => isSame(one, again[at], one === last));
  if (!isAlike || ![...first, ...again].every(({ word }) => word.isTimed)) return false;
  if (next.word.startMs - last.word.endMs > MOST_PAUSE_MS) return false;
  if (first.some(({ endsSentence }) => endsSentence) || first.some(({ letters }) => isNumber(letters)))
    return false;
  if (first.length === 1) return !isEmphasis(last.letters);
  // A phrase that ends with its repetition was repeated as a whole: "breathe in, breathe in".
  return !(again.at(-1)?.endsSentence ?? true) || last.breaksOff;
}

/** The last word of what was begun may break off. */
function isSame(one: Said, other: Said | undefined, isLast: boolean): boolean {
  if (!other || one.letters === '') return false;
  if (one.letters === other.letters) return true;
  return isLast && one.breaksOff && other.letters.startsWith(one.letters);
}

function isSure(phrase: readonly Said[]): boolean {
  const [first] = phrase;
  if (phrase.at(-1)?.breaksOff) return true;
  return first !== undefined && isFunctionWord(first.letters);
}
