import type { Cue } from '../caption/caption.schema';
import type { Scene } from './scene.schema';
import { followPieces, timelineOf, type Timeline } from './scene-time.rules';

export type Captions = { cues: readonly Cue[]; uncertainMs: readonly number[] };
export type FollowedCaptions = { cues: Cue[]; uncertainMs: number[] };

/**
 * The captions of a scene, from those of the original that it plays.
 * @param original the captions, and the sources by which a track names the original
 */
export function followCaptions(
  scene: Pick<Scene, 'tracks' | 'duration'>,
  original: Captions & { sources: readonly string[] },
): FollowedCaptions {
  return captionsAt(timelineOf(scene, original.sources), original);
}

/** The captions of a version, from those of the original, in the order of the version. */
export function captionsAt(timeline: Timeline, { cues, uncertainMs }: Captions): FollowedCaptions {
  const uncertain = new Set(uncertainMs);
  const pieces = cues.map((cue) => ({ ...cue, isUncertain: uncertain.has(cue.startMs) }));
  const followed = followPieces(pieces, timeline).flatMap((piece) => followWords(piece, timeline));
  followed.sort((one, other) => one.startMs - other.startMs);
  return {
    cues: followed.map(({ isUncertain: _isUncertain, ...cue }) => cue),
    uncertainMs: followed.flatMap(({ isUncertain, startMs }) => (isUncertain ? [startMs] : [])),
  };
}

/** A caption with timed words loses the cut words, and is dropped with the last of them. */
function followWords<C extends Cue>(cue: C, timeline: Timeline): C[] {
  if (!cue.words) return [cue];
  const words = followPieces(cue.words, timeline)
    .filter(({ startMs, endMs }) => startMs < cue.endMs && endMs > cue.startMs)
    .sort((one, other) => one.startMs - other.startMs);
  if (words.length === cue.words.length) return [{ ...cue, words }];
  return words.length > 0 ? [{ ...cue, words, text: words.map(({ text }) => text).join(' ') }] : [];
}
