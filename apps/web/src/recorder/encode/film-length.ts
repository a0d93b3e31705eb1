import { readLastFragment, readTakeHead, type TakeHead } from '@bedside/media/fragment.rules';

/**
 * Reads the length of a fragmented MP4 from its parts as they are written. It is the length that the server reads from
 * the same bytes, so a take has one length. The function returned takes the next part and returns the length so far in
 * milliseconds; null while the parts do not tell it.
 */
export function createFilmLength(): (part: Uint8Array) => number | null {
  let head: TakeHead | undefined;
  let lengthMs: number | null = null;
  return (part) => {
    try {
      head ??= readTakeHead(part);
      lengthMs = (head && readLastFragment(part, head)?.endMs) ?? lengthMs;
    } catch (error) {
      // A box ends before its content does. The parts before it are as long as they were.
      if (!(error instanceof RangeError)) throw error;
    }
    return lengthMs;
  };
}
