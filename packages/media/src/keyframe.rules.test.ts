import { describe, expect, it } from 'vitest';
import { readKeyframesMs } from './keyframe.rules';

const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32BE(value, at * 4));
  return bytes;
};

function box(name: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(name), body]);
}

type Wish = { kind?: string; runs?: [count: number, length: number][]; keyframes?: number[]; wide?: boolean };

function aTrack({ kind = 'vide', runs = [[100, 512]], keyframes, wide = false }: Wish = {}): Buffer {
  const mdhd = wide ? u32(1 << 24, 0, 0, 0, 0, 12_800, 0, 0) : u32(0, 0, 0, 12_800, 0);
  const stbl = box(
    'stbl',
    box('stts', u32(0, runs.length, ...runs.flat())),
    keyframes ? box('stss', u32(0, keyframes.length, ...keyframes)) : Buffer.alloc(0),
  );
  return box(
    'trak',
    box('mdia', box('mdhd', mdhd), box('hdlr', u32(0, 0), Buffer.from(kind)), box('minf', stbl)),
  );
}

describe('readKeyframesMs', () => {
  it.each([false, true])('says when keyframes come among samples of one length (64 bits: %s)', (wide) => {
    const moov = box(
      'moov',
      aTrack({ kind: 'soun', keyframes: [7] }),
      aTrack({ keyframes: [1, 26, 76], wide }),
    );
    expect(readKeyframesMs(moov)).toEqual([0, 1000, 3000]);
  });

  it('adds up lengths that change', () => {
    const runs: Wish['runs'] = [
      [10, 512],
      [0, 9],
      [5, 1024],
      [10, 256],
    ];
    expect(readKeyframesMs(box('moov', aTrack({ runs, keyframes: [1, 11, 13, 16, 25] })))).toEqual([
      0, 400, 560, 800, 980,
    ]);
  });

  it('is empty where no keyframe is named, or there is no picture', () => {
    expect(readKeyframesMs(box('moov', aTrack()))).toEqual([]);
    expect(readKeyframesMs(box('moov', aTrack({ kind: 'soun', keyframes: [1] })))).toEqual([]);
    expect(readKeyframesMs(box('moov'))).toEqual([]);
    expect(readKeyframesMs(Buffer.alloc(0))).toEqual([]);
  });

  it('reads no further than the end of its table, whatever number of rows it claims', () => {
    const moov = box('moov', aTrack({ keyframes: [1, 26] }));
    const promise = moov.lastIndexOf('stss') + 8;
    moov.writeUInt32BE(0xffff_ffff, promise);
    expect(readKeyframesMs(moov)).toEqual([0, 1000]);
  });
});
