import { boxAt, childrenNamed, descend, isWide } from './box.rules';
import { kindOf, readRows } from './mp4-index.rules';

/**
 * When the keyframes of an MP4's picture are decoded, in ms, according to the index in its `moov` box. Empty where it
 * names none, and where every frame is one: nothing could be skipped there.
 * @param moov the whole box
 * @throws RangeError when a box ends before its content does
 */
export function readKeyframesMs(moov: Buffer): number[] {
  const movie = boxAt(moov, 0, moov.length);
  const trak = movie && childrenNamed(moov, movie, 'trak').find((box) => kindOf(moov, box) === 'vide');
  const mdhd = trak && descend(moov, trak, ['mdia', 'mdhd']);
  const table = trak && descend(moov, trak, ['mdia', 'minf', 'stbl']);
  const stts = table && descend(moov, table, ['stts']);
  const stss = table && descend(moov, table, ['stss']);
  if (!mdhd || !stts || !stss) return [];
  const timescale = moov.readUInt32BE(mdhd.body + (isWide(moov, mdhd) ? 20 : 12));
  const samples = readRows(moov, stss, 4).map((at) => moov.readUInt32BE(at));
  const runs = readRows(moov, stts, 8).map((at) => ({
    count: moov.readUInt32BE(at),
    length: moov.readUInt32BE(at + 4),
  }));
  return startsOf(samples, runs).map((units) => Math.round((units / timescale) * 1000));
}

/**
 * The times of samples, which are given by number from 1 in rising order. Each run of the table gives one length for
 * several samples.
 */
function startsOf(samples: number[], runs: { count: number; length: number }[]): number[] {
  let [first, units, at] = [1, 0, 0];
  return samples.map((sample) => {
    let run = runs[at];
    for (; run && sample >= first + run.count; run = runs[at]) {
      first += run.count;
      units += run.count * run.length;
      at += 1;
    }
    return units + (sample - first) * (run?.length ?? 0);
  });
}
