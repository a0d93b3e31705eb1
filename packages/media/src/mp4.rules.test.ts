import { describe, expect, it } from 'vitest';
import { readMp4DurationMs } from './mp4.rules';

function box(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
}

function movieHeader(version: 0 | 1, timescale: number, duration: number): Buffer {
  const body = Buffer.alloc(100);
  body[0] = version;
  body.writeUInt32BE(timescale, version === 1 ? 20 : 12);
  if (version === 1) body.writeBigUInt64BE(BigInt(duration), 24);
  else body.writeUInt32BE(duration, 16);
  return box('mvhd', body);
}

describe('readMp4DurationMs', () => {
  it.each([0, 1] as const)('reads a movie header of version %i behind other boxes', (version) => {
    const file = Buffer.concat([box('ftyp', Buffer.alloc(16)), box('moov', movieHeader(version, 600, 1500))]);
    expect(readMp4DurationMs(file)).toBe(2500);
  });

  it('finds nothing in files whose index comes last, or that are cut or broken', () => {
    expect(readMp4DurationMs(box('mdat', Buffer.alloc(500)))).toBeUndefined();
    expect(readMp4DurationMs(box('moov', movieHeader(0, 600, 1500)).subarray(0, 24))).toBeUndefined();
    expect(readMp4DurationMs(Buffer.alloc(64))).toBeUndefined();
    expect(readMp4DurationMs(box('moov', movieHeader(0, 0, 1500)))).toBeUndefined();
  });
});
