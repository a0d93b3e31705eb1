import { describe, expect, it } from 'vitest';
import { findPauses, cutPieces } from './sound-piece.rules';

describe('pauses', () => {
  it('are the times in which the sound is far below the voice, and long enough', () => {
    const peaks = Uint8Array.from([
      ...Array(50).fill(100),
      ...Array(20).fill(4),
      ...Array(50).fill(90),
      0,
      0,
      80,
    ]);
    expect(findPauses(peaks)).toEqual([{ startMs: 1_000, endMs: 1_400 }]);
  });

  it('cover the whole of a silence', () => {
    expect(findPauses(new Uint8Array(100))).toEqual([{ startMs: 0, endMs: 2_000 }]);
  });
});

describe('the pieces of a sound', () => {
  it('are a single one where it is short', () => {
    expect(cutPieces(240_000, [])).toEqual([{ fromMs: 0, toMs: 240_000 }]);
  });

  it('end in the longest available pause', () => {
    const pauses = [60_000, 150_000, 200_000].map((startMs, at) => ({
      startMs,
      endMs: startMs + 300 + at * 100,
    }));
    expect(cutPieces(400_000, pauses)).toEqual([
      { fromMs: 0, toMs: 202_250 },
      { fromMs: 198_250, toMs: 400_000 },
    ]);
  });

  it('cover every moment of an hour without a pause, overlap, and are never longer than four minutes', () => {
    const pieces = cutPieces(3_600_000, []);
    expect(pieces.every(({ fromMs, toMs }) => toMs - fromMs <= 240_000)).toBe(true);
    expect(pieces.slice(1).map(({ fromMs }, at) => (pieces[at]?.toMs ?? 0) - fromMs)).toEqual(
      pieces.slice(1).map(() => 4_000),
    );
    expect([pieces[0]?.fromMs, pieces.at(-1)?.toMs]).toEqual([0, 3_600_000]);
  });
});
