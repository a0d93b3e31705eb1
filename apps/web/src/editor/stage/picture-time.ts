import { sourceTimeMs, type KeptSpan } from '@bedside/contracts/videos/scene/scene-cut.rules';
import { frameCount, frameTimeMs } from '@bedside/contracts/videos/scene/scene.rules';
import type { Scene } from '@bedside/contracts/videos/scene/scene.schema';

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

/** The moment that is drawn at a place of the playhead, in ms. At the very end it is the last frame's. */
export function shownMomentMs(scene: Pick<Scene, 'duration' | 'frame_rate'>, stageMs: number): number {
  return Math.min(stageMs, frameTimeMs(Math.max(0, frameCount(scene) - 1), scene));
}
