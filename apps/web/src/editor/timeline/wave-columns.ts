import { endOf, keptSpans, sourceOf } from '@bedside/contracts/videos/scene/scene-piece.rules';
import type { VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import type { TimelineScale } from './scale';

/**
 * The sound of a track, one column per px of the visible part: the loudest peak (0 to 255) played within it. Columns
 * outside the track, and after the end of the source, are 0.
 * @param peaks one per 1/perSecond s of the source
 */
export function waveColumns(
  track: VideoTrack,
  peaks: Uint8Array,
  perSecond: number,
  scale: TimelineScale,
  [fromPx, toPx]: readonly [number, number],
): Uint8Array {
  const columns = new Uint8Array(Math.max(0, Math.ceil(toPx - fromPx)));
  for (const span of keptSpans(track)) {
    const { fromMs, toMs } = span;
    const left = scale.toPx(span.startMs);
    const right = scale.toPx(endOf(span));
    const first = Math.max(0, Math.floor(left - fromPx));
    const end = Math.min(columns.length, Math.ceil(right - fromPx));
    for (let column = first; column < end; column += 1) {
      const sourceAt = (px: number) =>
        Math.min(toMs, Math.max(fromMs, sourceOf(span, scale.toMs(fromPx + px))));
      const peak = loudest(peaks, sourceAt(column), sourceAt(column + 1), perSecond);
      columns[column] = Math.max(columns[column] ?? 0, peak);
    }
  }
  return columns;
}

/** The loudest peak between two moments of the source, including the peaks at both ends. */
function loudest(peaks: Uint8Array, fromMs: number, toMs: number, perSecond: number): number {
  const first = Math.floor((fromMs * perSecond) / 1_000);
  const end = Math.ceil((toMs * perSecond) / 1_000);
  let most = 0;
  for (let at = first; at < Math.min(end, peaks.length); at += 1) most = Math.max(most, peaks[at] ?? 0);
  return most;
}
