import { joinCuts, type Cut } from '@bedside/contracts/videos/scene/scene-cut.rules';
import type { WordState } from './word-states';
import type { Word } from './words-of';

/** A pause between two cut words is cut too when it is no longer than this, in ms. */
const PAUSE_MS = 2_000;

/** Words from one position to another, both included, in whichever order they were selected. */
export type WordRange = { from: number; to: number };

/**
 * The spans of the source to cut with words, for `cutSpans`. The pause to a neighbour that is cut already, or that is
 * cut now, is cut too: two sentences deleted one after the other leave no short remainder between them.
 */
export function spansToCut(words: readonly Word[], states: readonly WordState[], range: WordRange): Cut[] {
  const chosen = chosenWords(range);
  const goes = (place: number) => chosen(place) || states[place] === 'cut';
  return joinCuts(
    words.flatMap((word, place): Cut[] => {
      if (!chosen(place)) return [];
      const before = words[place - 1];
      const after = words[place + 1];
      const start = before && goes(place - 1) && isNear(before, word) ? before.endMs : word.startMs;
      const end = after && goes(place + 1) && isNear(word, after) ? after.startMs : word.endMs;
      return [[Math.min(start, word.startMs), Math.max(end, word.endMs)]];
    }),
  );
}

/** The spans of the source to play again to restore struck-through words, for `reopenCut`. */
export function spansToReopen(words: readonly Word[], states: readonly WordState[], range: WordRange): Cut[] {
  const chosen = chosenWords(range);
  // For a word across the border of two pieces, the piece that has less of it counts it as outside.
  const comes = (place: number) => chosen(place) && states[place] !== 'kept';
  return joinCuts(
    words.flatMap((word, place): Cut[] => {
      if (!comes(place)) return [];
      const after = words[place + 1];
      const end = after && comes(place + 1) && isNear(word, after) ? after.startMs : word.endMs;
      return [[word.startMs, Math.max(end, word.endMs)]];
    }),
  );
}

function chosenWords({ from, to }: WordRange): (place: number) => boolean {
  return (place) => place >= Math.min(from, to) && place <= Math.max(from, to);
}

function isNear(word: Word, next: Word): boolean {
  return next.startMs - word.endMs <= PAUSE_MS;
}
