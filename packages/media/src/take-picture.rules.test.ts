import { describe, expect, it } from 'vitest';
import { boxAt } from './box.rules';
import { readTakePicture } from './take-picture.rules';

const u16 = (...values: number[]) =>
  Buffer.concat(values.map((value) => Buffer.from([value >> 8, value & 255])));
const u32 = (...values: number[]) => u16(...values.flatMap((value) => [value >>> 16, value & 0xffff]));
const zeros = (bytes: number) => Buffer.alloc(bytes);

function box(name: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(name), body]);
}

const UPRIGHT = [0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000];
const nclx = (matrix: number) => box('colr', Buffer.from('nclx'), u16(matrix, matrix, matrix), zeros(1));

type Wish = { width?: number; height?: number; shown?: number[]; matrix?: number[]; extra?: Buffer };

function aTrack(wish: Wish = {}) {
  const { width = 1280, height = 720, shown = [1280, 720], matrix = UPRIGHT, extra = zeros(0) } = wish;
  const size = shown.map((side) => side << 16);
  const tkhd = box('tkhd', zeros(40), u32(...matrix), u32(...size));
  const entry = box('avc1', zeros(24), u16(width, height), zeros(50), extra);
  const stsd = box('stsd', zeros(4), u32(1), entry);
  return box('trak', tkhd, box('mdia', box('minf', box('stbl', stsd))));
}

function read(head: Buffer) {
  const trak = boxAt(head, 0, head.length);
  if (!trak) throw new Error('no track');
  return readTakePicture(head, trak);
}

describe('the picture described by a head', () => {
  it.each<[string, Buffer]>([
    ['unknown', zeros(0)],
    ['bt709', nclx(1)],
    ['unknown', nclx(2)],
    ['bt470bg', nclx(5)],
    ['smpte170m', nclx(6)],
  ])('has its size, and colours called %s', (colorSpace, extra) => {
    expect(read(aTrack({ extra }))).toEqual({ width: 1280, height: 720, colorSpace });
  });

  it.each<[string, Wish]>([
    ['is turned', { matrix: [0, 0x10000, 0, -0x10000, 0, 0, 0x2d00000, 0, 0x40000000] }],
    ['is stretched', { shown: [1706, 720] }],
    ['has no side', { width: 0, shown: [0, 720] }],
    ['has pixels that are not square', { extra: box('pasp', u32(4, 3)) }],
    ['has colours that we have no name for', { extra: nclx(9) }],
    ['has colours by a profile', { extra: box('colr', Buffer.from('prof'), zeros(20)) }],
    ['has colours that are cut short', { extra: box('colr', Buffer.from('nclx')) }],
    ['has a pixel shape that is cut short', { extra: box('pasp', u16(1)) }],
  ])('is left to a decoder when it %s', (_, wish) => {
    expect(read(aTrack(wish))).toBeUndefined();
  });
});
