import { describe, expect, it } from 'vitest';
import { countPeaks, gatherPeaks, layOutFilmstrip } from './editor-preview.rules';

const hd = { width: 1920, height: 1080 };

describe('layOutFilmstrip', () => {
  it.each([
    [40, { count: 1, columns: 1, rows: 1, intervalMs: 1_000 }],
    [10_500, { count: 11, columns: 11, rows: 1, intervalMs: 1_000 }],
    [600_000, { count: 600, columns: 25, rows: 24, intervalMs: 1_000 }],
    [600_001, { count: 600, columns: 25, rows: 24, intervalMs: 1_001 }],
    [3 * 3_600_000, { count: 600, columns: 25, rows: 24, intervalMs: 18_000 }],
  ])('spreads tiles over %i ms', (durationMs, expected) => {
    expect(layOutFilmstrip({ durationMs, ...hd })).toMatchObject({
      ...expected,
      tileWidth: 160,
      tileHeight: 90,
    });
  });

  it('keeps the shape of an upright film, and narrows one that is higher than 320', () => {
    const upright = layOutFilmstrip({ durationMs: 1_000, width: 1080, height: 1920 });
    expect(upright).toMatchObject({ tileWidth: 160, tileHeight: 284 });
    const tower = layOutFilmstrip({ durationMs: 1_000, width: 100, height: 1000 });
    expect(tower).toMatchObject({ tileWidth: 32, tileHeight: 320 });
  });

  it('stays within what a WebP image can hold', () => {
    const most = layOutFilmstrip({ durationMs: 6 * 3_600_000, width: 500, height: 1000 });
    expect(most.columns * most.tileWidth).toBeLessThanOrEqual(16_383);
    expect(most.rows * most.tileHeight).toBeLessThanOrEqual(16_383);
  });
});

describe('gatherPeaks', () => {
  /** 160 samples each: silence, half of the maximum, the loudest sample below zero. */
  const samples = new Uint8Array(Int16Array.from({ length: 480 }, (_none, at) => levelAt(at)).buffer);
  function levelAt(at: number): number {
    if (at === 200) return 16_384;
    return at === 479 ? -32_768 : 0;
  }

  it.each([[samples.length], [2], [3], [1], [321]])('accepts pieces of %i bytes', (size) => {
    const { add, peaks } = gatherPeaks(4);
    for (let at = 0; at < samples.length; at += size) add(samples.subarray(at, at + size));
    expect([...peaks]).toEqual([0, 128, 255, 0]);
  });

  it('ignores samples after the end of the film', () => {
    const { add, peaks } = gatherPeaks(2);
    add(samples);
    expect([...peaks]).toEqual([0, 128]);
  });

  it('has fifty peaks for a second', () => {
    expect([countPeaks(1_000), countPeaks(1_001), countPeaks(0)]).toEqual([50, 51, 0]);
  });
});
