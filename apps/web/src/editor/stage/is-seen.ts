import type { Cover, Track } from '@bedside/contracts/videos/scene/scene.schema';

/** Whether a track or cover is visible at a moment of the stage. */
export function isSeen({ startTime, endTime }: Track | Cover, stageMs: number): boolean {
  return startTime <= stageMs && stageMs < endTime;
}
