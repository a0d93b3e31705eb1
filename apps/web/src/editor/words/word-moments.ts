import { keptSpans, sourceTimeMs, stageOf } from '@bedside/contracts/videos/scene/scene-piece.rules';
import { takeTracks, type EditorDocument } from '../document';
import type { Word } from './words-of';

/** Where the words of the take are on the stage's timeline. */
export type WordMoments = {
  /** The position of the word that is said at a moment of the stage; undefined between words. */
  wordAt: (stageMs: number) => number | undefined;
  /** The moment of the stage at which a word begins, where most of it is played; undefined when nothing of it is. */
  momentOf: (word: Word) => number | undefined;
};

/** @param words in order of their times */
export function wordMoments(words: readonly Word[], document: EditorDocument): WordMoments {
  const tracks = takeTracks(document).map((track) => ({ ...track, spans: keptSpans(track) }));
  return {
    wordAt(stageMs) {
      const track = tracks.findLast(({ startTime, endTime }) => startTime <= stageMs && stageMs < endTime);
      const sourceMs = track && sourceTimeMs(track.spans, stageMs);
      if (sourceMs === undefined) return undefined;
      const place = lastBegun(words, sourceMs);
      return sourceMs < (words[place]?.endMs ?? 0) ? place : undefined;
    },
    momentOf({ startMs, endMs }) {
      let moment: number | undefined;
      let mostMs = 0;
      for (const span of tracks.flatMap(({ spans }) => spans)) {
        const from = Math.max(startMs, span.fromMs);
        const playedMs = Math.min(endMs, span.toMs) - from;
        if (playedMs <= mostMs) continue;
        mostMs = playedMs;
        moment = stageOf(span, from);
      }
      return moment;
    },
  };
}

/** The position of the last word that has begun, by halving; -1 before the first. */
function lastBegun(words: readonly Word[], sourceMs: number): number {
  let low = -1;
  let high = words.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.startMs ?? Infinity) <= sourceMs) low = middle;
    else high = middle;
  }
  return low;
}
