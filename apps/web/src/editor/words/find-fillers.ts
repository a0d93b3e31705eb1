import type { Word } from './words-of';

/** What people say while they think, in the languages of the transcripts. */
const FILLER = /^(e+h*m+|u+h*m+|u+h+|e+r+m*|h+m+|ä+h*m*|ö+h*m*|e+u+h+)$/i;

/** Whether a word is one such as "ehm". */
export function isFiller({ text }: Word): boolean {
  return FILLER.test(text.replace(/[^\p{L}]/gu, ''));
}

/**
 * The positions of words such as "ehm", only those with a time in the transcript: an estimated time would cut into the
 * neighbouring words.
 */
export function findFillers(words: readonly Word[]): number[] {
  return words.flatMap((word, place) => (word.isTimed && isFiller(word) ? [place] : []));
}
