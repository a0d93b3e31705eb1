import { open } from 'node:fs/promises';
import { boxAt, childrenNamed, type Box } from './box.rules';
import { faultOfKeyframe, readSamplePacking, type KeyframeFault } from './keyframe-sample.rules';
import { toMediaError } from './media-error';
import { kindOf, placesOf, readRows, tableOf } from './mp4-index.rules';
import { readMovieBox } from './read-movie-box';

/** How many keyframes are examined, spread over the film: an encoder treats all of them alike. */
const MOST_KEYFRAMES = 256;
/** Large enough for everything before the first slice of a picture, including short notes of the encoder. */
const START_BYTES = 4096;

/**
 * Why a copied H.264 picture does not play everywhere, as far as its keyframes show without a decoder. Chromium cannot
 * seek to a false keyframe (open GOP, intra refresh), and it garbles a picture whose size changes.
 * @param path an MP4 with its index
 * @throws MediaError
 */
export async function findCopyFault(path: string): Promise<KeyframeFault | undefined> {
  try {
    const index = await readMovieBox(path);
    return index && (await lookAtKeyframes(path, index.moov));
  } catch (error) {
    // A box that ends before its content does. The decoder judges such a file.
    if (error instanceof RangeError) return undefined;
    throw toMediaError(error);
  }
}

async function lookAtKeyframes(path: string, moov: Buffer): Promise<KeyframeFault | undefined> {
  const movie = boxAt(moov, 0, moov.length);
  const trak = movie && childrenNamed(moov, movie, 'trak').find((box) => kindOf(moov, box) === 'vide');
  const packing = trak && readSamplePacking(moov, trak);
  if (!packing) return undefined;
  const file = await open(path, 'r');
  try {
    for (const { offset, size } of placesOf(moov, trak, keyframesOf(moov, trak))) {
      const length = Math.min(size, START_BYTES);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
      const fault = faultOfKeyframe(buffer.subarray(0, bytesRead), packing);
      if (fault) return fault;
    }
    return undefined;
  } finally {
    await file.close();
  }
}

/**
 * The numbers of the keyframes, a selection evenly spread where there are many. None where every picture is a keyframe:
 * then no picture depends on another.
 */
function keyframesOf(moov: Buffer, trak: Box): number[] {
  const all = readRows(moov, tableOf(moov, trak, 'stss'), 4).map((at) => moov.readUInt32BE(at));
  const step = Math.max(1, all.length / MOST_KEYFRAMES);
  const count = Math.min(all.length, MOST_KEYFRAMES);
  return Array.from({ length: count }, (_, at) => all[Math.floor(at * step)] ?? 0);
}
