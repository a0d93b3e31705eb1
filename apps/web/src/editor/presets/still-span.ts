/** A text or picture whose rest of the film is shorter than this, in ms, is set so that it ends with the film. */
const LEAST_MS = 1_000;

/**
 * When a new text or picture is shown. It begins at the playhead and ends with the film at the latest; at the very end of
 * the film, where nothing of it would be seen, it begins earlier. So it never makes the film longer.
 */
export function stillSpan(
  atMs: number,
  lengthMs: number,
  durationMs: number,
): { startTime: number; endTime: number } {
  const at = Math.round(atMs);
  const hasRoom = durationMs - at >= Math.min(LEAST_MS, lengthMs);
  const startTime = hasRoom ? at : Math.max(0, durationMs - lengthMs);
  return { startTime, endTime: Math.min(durationMs, startTime + lengthMs) };
}
