import { type Cut } from '@bedside/contracts/videos/scene/scene-cut.rules';
import { endOf, keptSpans, stageOf } from '@bedside/contracts/videos/scene/scene-piece.rules';
import type { VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import type { Peaks } from '@bedside/contracts/videos/video-preview/video-preview.schema';
import { filmstripTiles, STRIP_PX } from '../../../editor/timeline/filmstrip-tiles';
import type { TimelineScale } from '../../../editor/timeline/scale';
import { waveColumns } from '../../../editor/timeline/wave-columns';
import type { LoadedFilmstrip } from '../filmstrip-query';
import type { PaintLane } from './painted-lane';

export type VideoLook = {
  track: VideoTrack;
  scale: TimelineScale;
  strip: LoadedFilmstrip | null;
  sound: { peaks: Uint8Array; layout: Peaks } | null;
  /** Spans of the source shown as about to be cut. */
  marked: readonly Cut[];
  colors: { wave: string; marked: string };
};

export const WAVE_PX = 24;
export const VIDEO_LANE_PX = STRIP_PX + WAVE_PX;

/** The filmstrip and the sound of a track, and the parts about to be cut. */
export function paintVideo({ track, scale, strip, sound, marked, colors }: VideoLook): PaintLane {
  return (context, seen) => {
    if (strip) {
      const { picture, layout } = strip;
      for (const tile of filmstripTiles(track, layout, scale, STRIP_PX, seen)) {
        const part = (tile.width / STRIP_PX) * layout.tileHeight;
        context.drawImage(
          picture,
          tile.spriteX,
          tile.spriteY,
          Math.min(layout.tileWidth, part),
          layout.tileHeight,
          tile.x,
          0,
          tile.width,
          STRIP_PX,
        );
      }
    }
    if (sound) {
      context.fillStyle = colors.wave;
      waveColumns(track, sound.peaks, sound.layout.perSecond, scale, seen).forEach((peak, column) => {
        const height = Math.max(1, (peak / 255) * WAVE_PX);
        if (peak > 0) context.fillRect(seen[0] + column, VIDEO_LANE_PX - height, 1, height);
      });
    }
    context.fillStyle = colors.marked;
    for (const span of keptSpans(track)) {
      for (const [from, to] of marked) {
        const left = scale.toPx(Math.max(span.startMs, stageOf(span, from)));
        const right = scale.toPx(Math.min(endOf(span), stageOf(span, to)));
        if (right > left && right > seen[0] && left < seen[1]) {
          context.fillRect(left, 0, Math.max(2, right - left), VIDEO_LANE_PX);
        }
      }
    }
  };
}
