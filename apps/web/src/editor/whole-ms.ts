/**
 * A moment in whole milliseconds. The playhead stands at fractions, and what begins or ends there belongs to the picture
 * that is on the stage: rounded up, it would begin behind it.
 */
export function wholeMs(ms: number): number {
  // Fractions that stand for a whole number, such as 3 / 0.001, may lie a little below it.
  return Math.floor(ms + 1e-6);
}
