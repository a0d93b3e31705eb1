import { keptSpans, type CutTrack } from '@bedside/contracts/videos/scene/scene-cut.rules';

/** The first and the last moment of its medium that a track plays, in ms of the medium. */
export function playedPart(track: CutTrack): { inMs: number; outMs: number } {
  const spans = keptSpans(track);
  const inMs = spans[0]?.fromMs ?? track.media.in;
  return { inMs, outMs: spans.at(-1)?.toMs ?? inMs };
}
