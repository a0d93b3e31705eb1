import {
  readFirstFragment,
  readLastFragment,
  readTakeHead,
  type Fragment,
  type TakeHead,
} from './fragment.rules';
import type { TakePicture } from './take-picture.rules';

export type TakeMeasure = {
  durationMs: number;
  /** The take is complete up to here. Part of a fragment may follow, or an index. */
  wholeBytes: number;
  /** Head and first fragment: enough for a picture of the beginning. */
  firstBytes: number;
  /** The end of the first fragment. */
  firstMs: number;
  hasSound: boolean;
  /** Undefined where only a decoder could tell. */
  picture: TakePicture | undefined;
};

/** A head with its first second. A fragment of the highest rate is far smaller than the largest of these. */
const READS = [1, 8, 64].map((mebibytes) => mebibytes * 1_048_576);

/**
 * Measures a fragmented MP4 by reading only its two ends, so an hour takes as long as a second. The recorder and the
 * server measure by the same code: a take has one length. Undefined for another file, or one without a complete
 * fragment.
 * @param read the bytes of the file from a position on
 */
export async function measureFragments(
  size: number,
  read: (from: number, length: number) => Promise<Uint8Array>,
): Promise<TakeMeasure | undefined> {
  try {
    return await measure(size, read);
  } catch (error) {
    // A box ends before its content does.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

async function measure(
  size: number,
  read: (from: number, length: number) => Promise<Uint8Array>,
): Promise<TakeMeasure | undefined> {
  let head: TakeHead | undefined;
  let first: Fragment | undefined;
  for (const length of READS) {
    const bytes = await read(0, Math.min(length, size));
    head = readTakeHead(bytes);
    first = head && readFirstFragment(bytes, head);
    if (first || length >= size) break;
  }
  if (!head || !first) return undefined;
  for (const length of READS) {
    const from = Math.max(0, size - length);
    const last = readLastFragment(await read(from, size - from), head);
    if (last) {
      const hasSound = [...head.tracks.values()].some((track) => track.isSound);
      return {
        durationMs: last.endMs,
        wholeBytes: from + last.end,
        firstBytes: first.end,
        firstMs: first.endMs,
        hasSound,
        picture: head.picture,
      };
    }
    if (from === 0) break;
  }
  return undefined;
}
