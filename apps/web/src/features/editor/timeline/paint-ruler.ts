import { stopStepMs, stopTimes, type TimelineScale } from '../../../editor/timeline/scale';
import { formatMoment, formatSecond } from '../format-time';
import type { PaintLane } from './painted-lane';

export const RULER_PX = 32;

type Ruler = { scale: TimelineScale; stops: number; durationMs: number; color: string; font: string };

/** The stops along the timeline, each with its time. */
export function paintRuler({ scale, stops, durationMs, color, font }: Ruler): PaintLane {
  return (context, [fromPx, toPx]) => {
    context.fillStyle = color;
    context.font = font;
    context.textBaseline = 'middle';
    // The label of a stop before the visible part may reach into it.
    const stepMs = stopStepMs(scale.visibleMs, stops);
    const before = scale.toPx(stepMs);
    const write = stepMs < 1_000 ? formatMoment : formatSecond;
    for (const time of stopTimes(scale, stops, durationMs, Math.max(0, fromPx - before), toPx)) {
      const x = Math.round(scale.toPx(time));
      context.fillRect(x, RULER_PX - 10, 1, 10);
      if (time < durationMs) context.fillText(write(time), x + 4, RULER_PX / 2);
    }
  };
}
