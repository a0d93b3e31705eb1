import { sourceTimeMs, type KeptSpan } from '@bedside/contracts/scene/scene-cut.rules';

/**
 * Times in files are rounded, so a frame counts as shown from a millisecond before its own time, as in the renderer.
 */
export const FRAME_SLACK_MS = 1;
/** Stays before the first cut frame. */
const BORDER_MS = 0.01;

/**
 * The time to seek to in a source, in ms, so that the browser shows the frame of a render at a moment of the stage.
 * Undefined when the track plays nothing.
 */
export function pictureTimeMs(spans: readonly KeptSpan[], stageMs: number): number | undefined {
  const at = sourceTimeMs(spans, stageMs);
  if (at === undefined) return undefined;
  const span = spans.findLast(({ fromMs }) => fromMs <= at);
  return Math.min(at + FRAME_SLACK_MS, (span?.toMs ?? Infinity) - BORDER_MS);
}
