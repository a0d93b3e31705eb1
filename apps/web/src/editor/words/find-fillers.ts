import type { Word } from './words-of';

/** What people say while they think, in the languages of the transcripts. */
const FILLER = /^(e+h*m+|u+h*m+|u+h+|e+r+m*|h+m+|ä+h*m*|ö+h*m*|e+u+h+)$/i;

/**
 * The places of words such as "ehm". Only those whose times the transcript has: a reckoned time would cut into the
 * words beside it.
 */
export function findFillers(words: readonly Word[]): number[] {
  return words.flatMap(({ text, isTimed }, place) => {
    const letters = text.replace(/[^\p{L}]/gu, '');
    return isTimed && FILLER.test(letters) ? [place] : [];
  });
}
