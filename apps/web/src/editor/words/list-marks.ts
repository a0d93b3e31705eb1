import { findFillers } from './find-fillers';
import { findRepeats } from './find-repeats';
import type { WordRange } from './word-spans';
import type { WordState } from './word-states';
import type { Word } from './words-of';

/**
 * Words that are marked to be cut: an "ehm", or words that were begun and said again. `isSure` is false for those that only
 * a person cuts, because they may be meant.
 */
export type WordMark = WordRange & { isSure: boolean };

/** The marks of words in their order; an "ehm" between two beginnings is part of their mark. */
export function listMarks(words: readonly Word[]): WordMark[] {
  const repeats = findRepeats(words);
  const isInRepeat = (place: number) =>
    repeats.some(({ from, to, isSure }) => isSure && from <= place && place <= to);
  const fillers = findFillers(words)
    .filter((place) => !isInRepeat(place))
    .map((place): WordMark => ({ from: place, to: place, isSure: true }));
  return [...repeats, ...fillers].sort((one, other) => one.from - other.from);
}

/** The marks of which something is still played. */
export function livingMarks(marks: readonly WordMark[], states: readonly WordState[]): WordMark[] {
  return marks.filter(({ from, to }) => states.slice(from, to + 1).includes('kept'));
}
