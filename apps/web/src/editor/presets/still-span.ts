import { wholeMs } from '../whole-ms';

/** A text or picture ends with the film where less than this remains of the film, in ms. */
const LEAST_MS = 1_000;

/**
 * The time of a new text or picture. It begins at the playhead and ends with the film at the latest. At the very end of
 * the film, where it would be invisible, it begins earlier. So it never makes the film longer.
 */
export function stillSpan(
  atMs: number,
  lengthMs: number,
  durationMs: number,
): { startTime: number; endTime: number } {
  const at = wholeMs(atMs);
  const hasRoom = durationMs - at >= Math.min(LEAST_MS, lengthMs);
  const startTime = hasRoom ? at : Math.max(0, durationMs - lengthMs);
  return { startTime, endTime: Math.min(durationMs, startTime + lengthMs) };
}
