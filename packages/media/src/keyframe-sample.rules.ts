import { boxAt, childrenNamed, type Box } from './box.rules';
import { tableOf } from './mp4-index.rules';

/** How the samples of an H.264 track are packed, and what its head says about the picture. */
export type SamplePacking = { lengthBytes: number; parameterSets: Buffer[] };

/** A false keyframe, from which no player can start, or one whose picture size differs from the head's. */
export type KeyframeFault = 'open-gop' | 'changes';

const ENTRY_BOXES_AT = 78;
const IDR = 5;
const PARAMETER_SET = 7;
const SLICES = [1, 2, 3, 4];

/** Reads the packing from the sample entry of a track. Undefined for a track that is not H.264. */
export function readSamplePacking(moov: Buffer, trak: Box): SamplePacking | undefined {
  const stsd = tableOf(moov, trak, 'stsd');
  const entry = stsd && boxAt(moov, stsd.body + 8, stsd.end);
  if (!entry || !['avc1', 'avc3'].includes(entry.name)) return undefined;
  const [avcC] = childrenNamed(moov, { ...entry, body: entry.body + ENTRY_BOXES_AT }, 'avcC');
  if (!avcC || avcC.body + 6 > avcC.end) return undefined;
  const parameterSets: Buffer[] = [];
  let at = avcC.body + 6;
  for (let left = moov.readUInt8(avcC.body + 5) & 31; left > 0 && at + 2 <= avcC.end; left -= 1) {
    const end = at + 2 + moov.readUInt16BE(at);
    parameterSets.push(moov.subarray(at + 2, end));
    at = end;
  }
  return { lengthBytes: (moov.readUInt8(avcC.body + 4) & 3) + 1, parameterSets };
}

/**
 * Examines the beginning of a sample that the index calls a keyframe. Every player can start at a picture of type IDR.
 * After any other, pictures may need earlier ones.
 * @param start enough of its bytes to hold everything before the first slice
 */
export function faultOfKeyframe(start: Buffer, packing: SamplePacking): KeyframeFault | undefined {
  let at = 0;
  while (at + packing.lengthBytes < start.length) {
    const length = start.readUIntBE(at, packing.lengthBytes);
    const body = at + packing.lengthBytes;
    const type = start.readUInt8(body) & 31;
    if (type === IDR) return undefined;
    if (SLICES.includes(type)) return 'open-gop';
    const unit = start.subarray(body, body + length);
    if (type === PARAMETER_SET && !packing.parameterSets.some((known) => known.equals(unit)))
      return 'changes';
    at = body + length;
  }
  return undefined;
}
