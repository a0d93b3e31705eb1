import { keptSpans } from '@bedside/contracts/videos/scene/scene-piece.rules';
import { followPieces, ORIGINAL_SOURCE } from '@bedside/contracts/videos/scene/scene-time.rules';
import type { Cue } from '@bedside/contracts/videos/caption/caption.schema';
import type { VideoTrack } from '@bedside/contracts/videos/scene/scene.schema';
import type { TimelineScale } from '../../../editor/timeline/scale';
import type { PaintLane } from './painted-lane';

export const CAPTIONS_PX = 28;

type CaptionsLook = {
  tracks: readonly VideoTrack[];
  cues: readonly Cue[];
  scale: TimelineScale;
  colors: { box: string; text: string };
  font: string;
};

/** The caption lines at their present times; a line within a cut is missing. */
export function paintCaptions({ tracks, cues, scale, colors, font }: CaptionsLook): PaintLane {
  const boxes = tracks.flatMap((track) => {
    const timeline = keptSpans(track).map((span) => ({ ...span, source: ORIGINAL_SOURCE }));
    return followPieces(cues, timeline).map(({ startMs, endMs, text }) => ({
      left: scale.toPx(startMs),
      right: scale.toPx(endMs),
      text,
    }));
  });
  return (context, [fromPx, toPx]) => {
    context.font = font;
    context.textBaseline = 'middle';
    for (const { left, right, text } of boxes) {
      if (right < fromPx || left > toPx) continue;
      const width = Math.max(1, right - left - 1);
      context.fillStyle = colors.box;
      context.fillRect(left, 2, width, CAPTIONS_PX - 4);
      if (width < 24) continue;
      context.save();
      context.beginPath();
      context.rect(left, 2, width - 4, CAPTIONS_PX - 4);
      context.clip();
      context.fillStyle = colors.text;
      context.fillText(text, left + 6, CAPTIONS_PX / 2);
      context.restore();
    }
  };
}
