import { boxAt, childrenNamed, descend, isWide, nameAt, type Box } from './box.rules';

/** What the index of an MP4 says beyond what ffprobe reports. */
export type Mp4Index = {
  isEncrypted: boolean;
  /** Where the last sample of picture or sound ends; 0 for a fragmented file, whose index lists no samples. */
  lastByte: number;
  /** Whether an edit list hides a picture that is in the file, or the size of the picture may change. */
  picture: { isCut: boolean; changes: boolean };
  /** Whether an edit list hides sound, by more than a decoder needs to start. */
  sound: { isCut: boolean };
};

/** Consecutive samples. `first` counts from 1. */
type Chunk = { first: number; count: number; offset: number };

const ENCRYPTED_ENTRIES = ['encv', 'enca'];
/** Times of the whole film are coarser than those of a track. */
const PICTURE_SLACK_S = 0.1;
const SOUND_SLACK_S = 0.25;
/** The index does not have the first time within a fragment. Reordered pictures delay it by less than this. */
const FRAGMENT_SLACK_S = 0.5;

/**
 * Reads the index of an MP4 or QuickTime file.
 * @param moov the whole box
 * @throws RangeError when a box ends before its content does
 */
export function readMp4Index(moov: Buffer): Mp4Index {
  const movie = boxAt(moov, 0, moov.length);
  const traks = movie ? childrenNamed(moov, movie, 'trak') : [];
  const ofKind = (kind: string) => traks.filter((trak) => kindOf(moov, trak) === kind);
  const [pictures, sounds] = [ofKind('vide'), ofKind('soun')];
  const isFragmented = movie !== undefined && childrenNamed(moov, movie, 'mvex').length > 0;
  const mvhd = movie && descend(moov, movie, ['mvhd']);
  const film = { timescale: mvhd ? timescaleOf(moov, mvhd) : 0, isFragmented };
  const both = [...pictures, ...sounds];
  return {
    isEncrypted: both.some((trak) => entriesOf(moov, trak).some((name) => ENCRYPTED_ENTRIES.includes(name))),
    lastByte: both.reduce((last, trak) => Math.max(last, lastByteOf(moov, trak)), 0),
    picture: {
      isCut: pictures.some((trak) => isCut(moov, trak, film, PICTURE_SLACK_S)),
      changes: pictures.some((trak) => entriesOf(moov, trak).length > 1),
    },
    sound: { isCut: sounds.some((trak) => isCut(moov, trak, film, SOUND_SLACK_S)) },
  };
}

/** The positions of samples of a track in the file, by their numbers from 1, in rising order. */
export function placesOf(
  moov: Buffer,
  trak: Box,
  samples: readonly number[],
): { offset: number; size: number }[] {
  const sizes = sizesOf(moov, trak);
  const places: { offset: number; size: number }[] = [];
  let at = 0;
  for (const { first, count, offset } of chunksOf(moov, trak)) {
    let start = offset;
    for (let sample = first; sample < first + count && at < samples.length; sample += 1) {
      const size = sizes.of(sample);
      if (sample === samples[at]) {
        places.push({ offset: start, size });
        at += 1;
      }
      start += size;
    }
  }
  return places;
}

/** The type of a track: `vide`, `soun` and others. */
export function kindOf(moov: Buffer, trak: Box): string {
  const hdlr = descend(moov, trak, ['mdia', 'hdlr']);
  return hdlr ? nameAt(moov, hdlr.body + 8) : '';
}

/** Where the rows of a table begin, after its flags and their number. */
export function readRows(moov: Buffer, box: Box | undefined, bytes: number): number[] {
  if (!box) return [];
  const most = Math.max(0, Math.floor((box.end - box.body - 8) / bytes));
  const length = Math.min(most, moov.readUInt32BE(box.body + 4));
  return Array.from({ length }, (_, row) => box.body + 8 + row * bytes);
}

/** A box of the sample table of a track. */
export const tableOf = (moov: Buffer, trak: Box, name: string) =>
  descend(moov, trak, ['mdia', 'minf', 'stbl', name]);

function entriesOf(moov: Buffer, trak: Box): string[] {
  const stsd = tableOf(moov, trak, 'stsd');
  if (!stsd || stsd.end < stsd.body + 8) return [];
  const names: string[] = [];
  for (let at = boxAt(moov, stsd.body + 8, stsd.end); at; at = boxAt(moov, at.end, stsd.end)) {
    names.push(at.name);
  }
  return names;
}

function timescaleOf(moov: Buffer, box: Box): number {
  return moov.readUInt32BE(box.body + (isWide(moov, box) ? 20 : 12));
}

function isCut(
  moov: Buffer,
  trak: Box,
  film: { timescale: number; isFragmented: boolean },
  slackS: number,
): boolean {
  const edits = readEdits(moov, trak).filter(({ from }) => from !== -1);
  const [edit, ...more] = edits;
  if (!edit) return false;
  const mdhd = descend(moov, trak, ['mdia', 'mdhd']);
  const timescale = mdhd ? timescaleOf(moov, mdhd) : 0;
  if (more.length > 0 || timescale === 0 || film.timescale === 0) return true;
  if (film.isFragmented) return edit.from / timescale > FRAGMENT_SLACK_S;
  const { length, samples } = lengthOf(moov, trak);
  const ctts = tableOf(moov, trak, 'ctts');
  const [firstOffset] = readRows(moov, ctts, 8).map((at) => moov.readInt32BE(at + 4));
  const begin = firstOffset ?? 0;
  const hiddenBefore = edit.from - begin;
  const hiddenAfter =
    edit.length === 0 ? 0 : begin + length - edit.from - (edit.length / film.timescale) * timescale;
  const meanSample = samples === 0 ? 0 : length / samples;
  const isSound = kindOf(moov, trak) === 'soun';
  return hiddenBefore > (isSound ? slackS * timescale : meanSample * 0.9) || hiddenAfter > slackS * timescale;
}

/** The edit list: the start within the track, and the length in units of the film. -1 means an empty edit. */
function readEdits(moov: Buffer, trak: Box): { from: number; length: number }[] {
  const elst = descend(moov, trak, ['edts', 'elst']);
  if (!elst) return [];
  return isWide(moov, elst)
    ? readRows(moov, elst, 20).map((at) => ({
        length: Number(moov.readBigUInt64BE(at)),
        from: Number(moov.readBigInt64BE(at + 8)),
      }))
    : readRows(moov, elst, 12).map((at) => ({
        length: moov.readUInt32BE(at),
        from: moov.readInt32BE(at + 4),
      }));
}

function lengthOf(moov: Buffer, trak: Box): { length: number; samples: number } {
  let [length, samples] = [0, 0];
  for (const at of readRows(moov, tableOf(moov, trak, 'stts'), 8)) {
    samples += moov.readUInt32BE(at);
    length += moov.readUInt32BE(at) * moov.readUInt32BE(at + 4);
  }
  return { length, samples };
}

function lastByteOf(moov: Buffer, trak: Box): number {
  const sizes = sizesOf(moov, trak);
  let last = 0;
  for (const { first, count, offset } of chunksOf(moov, trak)) {
    let bytes = sizes.each * count;
    if (sizes.each === 0) for (let sample = 0; sample < count; sample += 1) bytes += sizes.of(first + sample);
    if (bytes > 0) last = Math.max(last, offset + bytes);
  }
  return last;
}

/** The sizes of samples: `each` is 0 where they differ. */
function sizesOf(moov: Buffer, trak: Box): { count: number; each: number; of: (sample: number) => number } {
  const stsz = tableOf(moov, trak, 'stsz');
  if (!stsz) return { count: 0, each: 0, of: () => 0 };
  const each = moov.readUInt32BE(stsz.body + 4);
  const from = stsz.body + 12;
  const most = each === 0 ? Math.max(0, Math.floor((stsz.end - from) / 4)) : Number.MAX_SAFE_INTEGER;
  const count = Math.min(most, moov.readUInt32BE(stsz.body + 8));
  const of = (sample: number) => (each === 0 ? moov.readUInt32BE(from + (sample - 1) * 4) : each);
  return { count, each, of };
}

function chunksOf(moov: Buffer, trak: Box): Chunk[] {
  const { count: samples } = sizesOf(moov, trak);
  const [stco, co64] = [tableOf(moov, trak, 'stco'), tableOf(moov, trak, 'co64')];
  const offsets = stco
    ? readRows(moov, stco, 4).map((at) => moov.readUInt32BE(at))
    : readRows(moov, co64, 8).map((at) => Number(moov.readBigUInt64BE(at)));
  const runs = readRows(moov, tableOf(moov, trak, 'stsc'), 12).map((at) => ({
    firstChunk: moov.readUInt32BE(at),
    samples: moov.readUInt32BE(at + 4),
  }));
  const chunks: Chunk[] = [];
  let [first, run] = [1, 0];
  for (const [at, offset] of offsets.entries()) {
    while ((runs[run + 1]?.firstChunk ?? Number.POSITIVE_INFINITY) <= at + 1) run += 1;
    const count = Math.min(runs[run]?.samples ?? 0, samples - first + 1);
    if (count <= 0) break;
    chunks.push({ first, count, offset });
    first += count;
  }
  return chunks;
}
