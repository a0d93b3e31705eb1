import type { Selectable } from '../document';

/** Whether a item is visible at a moment of the stage. */
export function isSeen({ startTime, endTime }: Selectable, stageMs: number): boolean {
  return startTime <= stageMs && stageMs < endTime;
}
