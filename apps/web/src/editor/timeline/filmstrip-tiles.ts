import { keptSpans, sourceTimeMs } from '@bedside/contracts/videos/scene/scene-piece.rules';
import type { VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import type { Filmstrip } from '@bedside/contracts/videos/video-preview/video-preview.schema';
import type { TimelineScale } from './scale';

/** The drawn height of a filmstrip. */
export const STRIP_PX = 40;

/** The filmstrip with tiles of whole pixels, no larger than a screen of that density shows them. */
export function fitTiles(strip: Filmstrip, density: number): Filmstrip {
  const scale = Math.min(1, (STRIP_PX * density) / strip.tileHeight);
  return {
    ...strip,
    tileWidth: Math.max(1, Math.round(strip.tileWidth * scale)),
    tileHeight: Math.max(1, Math.round(strip.tileHeight * scale)),
  };
}

/** One tile as it is drawn: a part of the sprite, at a place of the timeline. */
export type DrawnTile = {
  /** From the beginning of the timeline, in px. */
  x: number;
  width: number;
  /** The place in the sprite, in px. */
  spriteX: number;
  spriteY: number;
};

/**
 * The tiles that fill the visible part of a track, side by side from its start on, so that they stay in place while the
 * timeline scrolls. Each shows the source at its own middle.
 * @param heightPx the drawn height of the track
 */
export function filmstripTiles(
  track: VideoTrack,
  strip: Filmstrip,
  scale: TimelineScale,
  heightPx: number,
  [fromPx, toPx]: readonly [number, number],
): DrawnTile[] {
  const width = (strip.tileWidth / strip.tileHeight) * heightPx;
  const left = scale.toPx(track.startTime);
  const right = scale.toPx(track.endTime);
  const first = Math.max(0, Math.floor((fromPx - left) / width));
  const end = Math.ceil((Math.min(toPx, right) - left) / width);
  const spans = keptSpans(track);
  return Array.from({ length: Math.max(0, end - first) }, (_, at): DrawnTile => {
    const x = left + (first + at) * width;
    const seen = Math.min(width, right - x);
    const sourceMs = sourceTimeMs(spans, scale.toMs(x + seen / 2)) ?? 0;
    const tile = Math.min(strip.count - 1, Math.max(0, Math.floor(sourceMs / strip.intervalMs)));
    return {
      x,
      width: seen,
      spriteX: (tile % strip.columns) * strip.tileWidth,
      spriteY: Math.floor(tile / strip.columns) * strip.tileHeight,
    };
  });
}
