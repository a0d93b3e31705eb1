import { frameCount, frameTimeMs } from '@bedside/contracts/videos/scene/scene.rules';
import type { Scene } from '@bedside/contracts/videos/scene/scene.schema';

/** The moment that is drawn at a place of the playhead, in ms. At the very end it is the last frame's. */
export function shownMomentMs(scene: Pick<Scene, 'duration' | 'frame_rate'>, stageMs: number): number {
  return Math.min(stageMs, frameTimeMs(Math.max(0, frameCount(scene) - 1), scene));
}
