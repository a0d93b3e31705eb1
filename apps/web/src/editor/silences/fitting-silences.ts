import type { Cut } from '@bedside/contracts/videos/scene/scene-cut.rules';
import { keptSpans, MAX_PIECES } from '@bedside/contracts/videos/scene/scene-piece.rules';
import type { VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';

/**
 * The silences that a track still plays and has room for. A track has at most 400 pieces, so the longest are used where
 * there are more. They are in order; `leftOut` is how many do not fit.
 */
export function fittingSilences(
  track: VideoTrack,
  silences: readonly Cut[],
): { spans: Cut[]; leftOut: number } {
  const played = keptSpans(track).flatMap(({ fromMs, toMs }) =>
    silences
      .map(([from, to]): Cut => [Math.max(from, fromMs), Math.min(to, toMs)])
      .filter(([from, to]) => to > from),
  );
  const longest = [...played]
    .sort(([oneFrom, oneTo], [from, to]) => to - from - (oneTo - oneFrom))
    .slice(0, MAX_PIECES - track.media.pieces.length);
  const spans = longest.sort(([one], [other]) => one - other);
  return { spans, leftOut: played.length - spans.length };
}
