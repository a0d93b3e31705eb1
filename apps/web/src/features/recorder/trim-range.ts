/** The part of a take that the trim keeps, in milliseconds of the take. */
export type TrimRange = { startMs: number; endMs: number };
export type TrimHandle = 'start' | 'end';

/** A shorter take is no video. */
export const SHORTEST_MS = 1_000;

/** Moves one end; it stops at the other end and at the ends of the take. */
export function moveHandle(range: TrimRange, handle: TrimHandle, ms: number, durationMs: number): TrimRange {
  const shortest = Math.min(SHORTEST_MS, durationMs);
  if (handle === 'start') {
    return { ...range, startMs: Math.round(Math.min(Math.max(ms, 0), range.endMs - shortest)) };
  }
  return { ...range, endMs: Math.round(Math.max(Math.min(ms, durationMs), range.startMs + shortest)) };
}

/** The trim that Save sends; nothing when the take is not trimmed. */
export function trimToSend({ startMs, endMs }: TrimRange, durationMs: number): TrimRange | null {
  return startMs <= 0 && endMs >= durationMs ? null : { startMs, endMs };
}

const STEP_MS = 100;
const LARGE_STEP_MS = 1_000;

/** Where a key moves a handle at `ms`; null for keys that move nothing. */
export function keyToMs(key: string, isLarge: boolean, ms: number, durationMs: number): number | null {
  const step = isLarge ? LARGE_STEP_MS : STEP_MS;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return ms - step;
    case 'ArrowRight':
    case 'ArrowUp':
      return ms + step;
    case 'PageDown':
      return ms - 10 * STEP_MS;
    case 'PageUp':
      return ms + 10 * STEP_MS;
    case 'Home':
      return 0;
    case 'End':
      return durationMs;
    default:
      return null;
  }
}

/** `1:02.4`: tenths decide whether a word is cut off. */
export function formatTenths(ms: number): string {
  const tenths = Math.max(0, Math.round(ms / 100));
  const seconds = Math.floor(tenths / 10);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}.${tenths % 10}`;
}
