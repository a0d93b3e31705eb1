import type { Cue } from '../caption/caption.schema';
import { keptSpans, stageTimeMs, type KeptSpan } from './scene-cut.rules';
import type { Scene } from './scene.schema';

/*
 * Captions and chapters at times of the original follow its cuts into a new version, so that nobody corrects them by
 * hand.
 */

/**
 * Pieces of the source (captions, chapters) at their times on the stage. One within a cut is dropped; one that a cut
 * touches is shortened to the rest.
 */
export function followCuts<Piece extends { startMs: number; endMs: number }>(
  pieces: readonly Piece[],
  spans: readonly KeptSpan[],
): Piece[] {
  return pieces.flatMap((piece) => {
    const startMs = stageTimeMs(spans, piece.startMs) ?? 0;
    const endMs = stageTimeMs(spans, piece.endMs) ?? 0;
    return endMs > startMs ? [{ ...piece, startMs, endMs }] : [];
  });
}

type Captions = { cues: readonly Cue[]; uncertainMs: readonly number[] };

/**
 * The captions of a scene, from those of the original that it plays. They follow the lowest video track, and where that
 * is not visible the next one above it, so a split take keeps them in all its pieces.
 * @param original the captions, and the sources by which a track names the original
 */
export function followCaptions(
  scene: Pick<Scene, 'tracks'>,
  original: Captions & { sources: readonly string[] },
): { cues: Cue[]; uncertainMs: number[] } {
  const uncertain = new Set(original.uncertainMs);
  const pieces = original.cues.map((cue) => ({ ...cue, isUncertain: uncertain.has(cue.startMs) }));
  const taken: { startTime: number; endTime: number }[] = [];
  const followed = scene.tracks.flatMap((track) => {
    if (track.type !== 'video' || !original.sources.includes(track.media.src)) return [];
    const spans = keptSpans(track);
    const free = followCuts(pieces, spans)
      .flatMap((piece) => followWords(piece, spans))
      .filter(
        ({ startMs, endMs }) => !taken.some((lower) => startMs < lower.endTime && endMs > lower.startTime),
      );
    taken.push(track);
    return free;
  });
  followed.sort((one, other) => one.startMs - other.startMs);
  return {
    cues: followed.map(({ isUncertain: _isUncertain, ...cue }) => cue),
    uncertainMs: followed.flatMap(({ isUncertain, startMs }) => (isUncertain ? [startMs] : [])),
  };
}

/** A caption with timed words loses the cut words, and is dropped with the last of them. */
function followWords<C extends Cue>(cue: C, spans: readonly KeptSpan[]): C[] {
  if (!cue.words) return [cue];
  const words = followCuts(cue.words, spans);
  if (words.length === cue.words.length) return [{ ...cue, words }];
  return words.length > 0 ? [{ ...cue, words, text: words.map(({ text }) => text).join(' ') }] : [];
}
