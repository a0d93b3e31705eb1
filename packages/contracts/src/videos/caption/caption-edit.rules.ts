import { joinWords, tokensOf } from './caption-words.rules';
import type { Cue } from './caption.schema';

/**
 * Splits a caption before the word at a position in its text. The second begins when that word was heard, or else in
 * proportion to the letters.
 * @returns undefined where one half would have no words or no time
 */
export function splitCue<C extends Cue>(cue: C, place: number): [C, C] | undefined {
  const [head, tail] = [cue.text.slice(0, place), cue.text.slice(place)].map((half) => half.trim());
  if (!head || !tail) return undefined;
  const count = tokensOf(head).length;
  const isWhole = cue.words?.length === count + tokensOf(tail).length;
  const spoken = isWhole ? cue.words?.[count] : undefined;
  const part = head.length / (head.length + tail.length);
  const middle = spoken?.startMs ?? Math.round(cue.startMs + (cue.endMs - cue.startMs) * part);
  if (middle <= cue.startMs || middle >= cue.endMs) return undefined;
  return [
    { ...cue, text: head, endMs: middle, words: isWhole ? cue.words?.slice(0, count) : undefined },
    { ...cue, text: tail, startMs: middle, words: isWhole ? cue.words?.slice(count) : undefined },
  ];
}

/** Joins a caption with the next one. The words keep their times where those of both are known. */
export function joinCues<C extends Cue>(cue: C, next: Cue): C {
  return {
    ...cue,
    endMs: Math.max(cue.endMs, next.endMs),
    text: joinWords([cue.text.trim(), next.text.trim()]),
    words: cue.words && next.words ? [...cue.words, ...next.words] : undefined,
  };
}
