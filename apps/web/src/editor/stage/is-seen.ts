import type { Redaction, Track } from '@bedside/contracts/videos/scene/scene.schema';

/** Whether a track or redaction is visible at a moment of the stage. */
export function isSeen({ startTime, endTime }: Track | Redaction, stageMs: number): boolean {
  return startTime <= stageMs && stageMs < endTime;
}
