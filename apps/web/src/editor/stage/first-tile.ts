import { endOf, keptSpans, sourceOf, stageOf } from '@bedside/contracts/videos/scene/scene-piece.rules';
import type { Scene, VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import type { Filmstrip } from '@bedside/contracts/videos/video-preview/video-preview.schema';

/** Where keyframes were near enough, a tile shows the source up to this much before and after its own moment. */
const MOST_EARLY = 1;
const MOST_LATE = 0.5;
/** How many tiles further it looks at most. */
const REACH = 2;

/**
 * The tile of a filmstrip that may stand for the exact picture of a track, the nearest one to a moment of the stage.
 * Whatever moment the tile shows is played by the same span, so it was not cut out. Between that moment and the wanted
 * one no cover, text or picture comes or goes, so what hides something in one hides it in the other.
 * @param stageMs a moment at which the track is visible, in ms
 * @returns its number; undefined where no tile is near enough
 */
export function firstTile(
  scene: Pick<Scene, 'tracks' | 'covers'>,
  track: VideoTrack,
  stageMs: number,
  { intervalMs, count }: Pick<Filmstrip, 'intervalMs' | 'count'>,
): number | undefined {
  const span = keptSpans(track).findLast(({ startMs }) => startMs <= stageMs);
  if (!span || stageMs >= endOf(span)) return undefined;
  const borders = [...scene.tracks, ...scene.covers]
    .filter(({ id }) => id !== track.id)
    .flatMap(({ startTime, endTime }) => [startTime, endTime]);
  const fits = (tile: number) => {
    const fromMs = Math.max(0, (tile - MOST_EARLY) * intervalMs);
    const toMs = (tile + MOST_LATE) * intervalMs;
    if (fromMs < span.fromMs || toMs > span.toMs) return false;
    const first = Math.min(stageMs, stageOf(span, fromMs));
    const last = Math.max(stageMs, stageOf(span, toMs));
    return borders.every((border) => border <= first || border > last);
  };
  const wanted = sourceOf(span, stageMs) / intervalMs;
  const nearest = Math.min(count - 1, Math.round(wanted));
  return Array.from({ length: 2 * REACH + 1 }, (_, at) => nearest - REACH + at)
    .filter((tile) => tile >= 0 && tile < count && fits(tile))
    .toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))[0];
}
