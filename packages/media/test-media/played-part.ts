import { keptSpans, type PieceTrack } from '@bedside/contracts/videos/scene/scene-piece.rules';

/** The first and the last moment of its medium that a track plays, in ms of the medium. */
export function playedPart(track: PieceTrack): { inMs: number; outMs: number } {
  const spans = keptSpans(track);
  return { inMs: spans[0]?.fromMs ?? 0, outMs: spans.at(-1)?.toMs ?? 0 };
}
