import {
  boxAt,
  boxesIn,
  childrenNamed,
  descend,
  flagsOf,
  isWide,
  nameAt,
  u32At,
  u64At,
  type Box,
} from './box.rules';
import { readTakePicture, type TakePicture } from './take-picture.rules';

/*
 * A take is a fragmented MP4: a head that describes its tracks (`moov`), then fragments of about a second, each a
 * `moof` with times and sizes and an `mdat` with the samples. It may be cut off anywhere.
 */

/** Samples contain these letters by chance once in gigabytes. */
const MOST_TRIES = 1_000;
const MOOF = [...'moof'].map((letter) => letter.charCodeAt(0));

/** The head's data about each track: units per second, and the default length of a sample. */
export type TakeHead = {
  tracks: Map<number, { timescale: number; sampleDuration: number; isSound: boolean }>;
  /** Undefined where only a decoder could tell. */
  picture: TakePicture | undefined;
  /** Where the fragments begin. */
  bytes: number;
};

export type Fragment = {
  start: number;
  end: number;
  /** When its last sample ends, in milliseconds of the take. */
  endMs: number;
};

/** Reads the head of a take. Undefined while it is incomplete, and for a file that is no fragmented MP4. */
export function readTakeHead(head: Uint8Array): TakeHead | undefined {
  const moov = boxesIn(head, 0, head.length).find((box) => box.name === 'moov');
  if (!moov || moov.end > head.length) return undefined;
  const tracks: TakeHead['tracks'] = new Map();
  const pictures: Box[] = [];
  for (const trak of childrenNamed(head, moov, 'trak')) {
    const tkhd = descend(head, trak, ['tkhd']);
    const mdhd = descend(head, trak, ['mdia', 'mdhd']);
    const hdlr = descend(head, trak, ['mdia', 'hdlr']);
    if (!tkhd || !mdhd || !hdlr) continue;
    const timescale = u32At(head, mdhd.body + (isWide(head, mdhd) ? 20 : 12));
    if (timescale === 0) continue;
    const kind = nameAt(head, hdlr.body + 8);
    if (kind === 'vide') pictures.push(trak);
    tracks.set(u32At(head, tkhd.body + (isWide(head, tkhd) ? 20 : 12)), {
      timescale,
      sampleDuration: 0,
      isSound: kind === 'soun',
    });
  }
  for (const mvex of childrenNamed(head, moov, 'mvex')) {
    for (const trex of childrenNamed(head, mvex, 'trex')) {
      const track = tracks.get(u32At(head, trex.body + 4));
      if (track) track.sampleDuration = u32At(head, trex.body + 12);
    }
  }
  const [trak, ...others] = pictures;
  const picture = trak && others.length === 0 ? readTakePicture(head, trak) : undefined;
  return tracks.size > 0 ? { tracks, picture, bytes: moov.end } : undefined;
}

/** The first complete fragment within the bytes after the head. */
export function readFirstFragment(bytes: Uint8Array, head: TakeHead): Fragment | undefined {
  const moof = boxesIn(bytes, head.bytes, bytes.length).find((box) => box.name === 'moof');
  return moof && readFragment(bytes, moof.start, head);
}

/**
 * The last complete fragment in the last bytes of a take. Its positions are those within `tail`. Undefined when it
 * begins before them.
 */
export function readLastFragment(tail: Uint8Array, head: TakeHead): Fragment | undefined {
  let at = lastMoofIn(tail, tail.length);
  for (let tries = 0; at >= 4 && tries < MOST_TRIES; tries += 1) {
    const fragment = readFragment(tail, at - 4, head);
    if (fragment) return fragment;
    at = lastMoofIn(tail, at);
  }
  return undefined;
}

/** Where the letters of a `moof` stand last before byte `before`; -1 where they do not. */
function lastMoofIn(tail: Uint8Array, before: number): number {
  let at = before - 1;
  while (at >= 0 && !(tail[at] === MOOF[0] && MOOF.every((letter, place) => tail[at + place] === letter)))
    at -= 1;
  return at;
}

/** Samples may contain the letters of a box by chance, so everything around them must fit. */
function readFragment(bytes: Uint8Array, start: number, head: TakeHead): Fragment | undefined {
  const moof = boxAt(bytes, start, bytes.length);
  if (moof?.name !== 'moof' || moof.end + 8 > bytes.length) return undefined;
  if (boxAt(bytes, moof.body, moof.end)?.name !== 'mfhd') return undefined;
  const mdat = boxAt(bytes, moof.end, bytes.length);
  if (mdat?.name !== 'mdat' || mdat.end > bytes.length) return undefined;
  const ends = childrenNamed(bytes, moof, 'traf').map((traf) => endOfRun(bytes, traf, head));
  const known = ends.filter((end) => end !== undefined);
  return known.length > 0 ? { start, end: mdat.end, endMs: Math.round(Math.max(...known)) } : undefined;
}

/** The end of the samples of one track within a fragment. */
function endOfRun(bytes: Uint8Array, traf: Box, head: TakeHead): number | undefined {
  const tfhd = descend(bytes, traf, ['tfhd']);
  const tfdt = descend(bytes, traf, ['tfdt']);
  const track = tfhd && head.tracks.get(u32At(bytes, tfhd.body + 4));
  if (!tfdt || !track) return undefined;
  const sampleDuration = readDefaultDuration(bytes, tfhd) ?? track.sampleDuration;
  let units = isWide(bytes, tfdt) ? u64At(bytes, tfdt.body + 4) : u32At(bytes, tfdt.body + 4);
  for (const trun of childrenNamed(bytes, traf, 'trun')) {
    units += durationOfRun(bytes, trun, sampleDuration);
  }
  return (units / track.timescale) * 1_000;
}

function readDefaultDuration(bytes: Uint8Array, tfhd: Box): number | undefined {
  const flags = flagsOf(bytes, tfhd);
  if (!(flags & 0x8)) return undefined;
  const at = tfhd.body + 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0);
  return at + 4 <= tfhd.end ? u32At(bytes, at) : undefined;
}

function durationOfRun(bytes: Uint8Array, trun: Box, sampleDuration: number): number {
  const flags = flagsOf(bytes, trun);
  const count = u32At(bytes, trun.body + 4);
  if (!(flags & 0x100)) return count * sampleDuration;
  const step = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4;
  const first = trun.body + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  let sum = 0;
  for (let at = first; at + 4 <= trun.end && at < first + count * step; at += step) {
    sum += u32At(bytes, at);
  }
  return sum;
}
