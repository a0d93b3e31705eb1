import { describe, expect, it } from 'vitest';
import { choosePoster, shrinkToWidth, thumbnailPositions } from './thumbnail.rules';

describe('thumbnailPositions', () => {
  it('are in the middle of equal parts', () => {
    expect(thumbnailPositions(8000, 8)).toEqual([500, 1500, 2500, 3500, 4500, 5500, 6500, 7500]);
  });

  it('stays before the end of very short videos', () => {
    expect(thumbnailPositions(120, 4)).toEqual([15, 20, 20, 20]);
    expect(thumbnailPositions(40, 2)).toEqual([0, 0]);
  });
});

describe('choosePoster', () => {
  const good = { mean: 120, spread: 40 };

  it('chooses the first picture that shows something', () => {
    expect(
      choosePoster([{ mean: 2, spread: 1 }, { mean: 250, spread: 3 }, { mean: 128, spread: 2 }, good, good]),
    ).toBe(3);
  });

  it('chooses the one with the most contrast when none is good', () => {
    expect(
      choosePoster([
        { mean: 5, spread: 1 },
        { mean: 10, spread: 9 },
        { mean: 3, spread: 4 },
      ]),
    ).toBe(1);
    expect(choosePoster([{ mean: 0, spread: 0 }])).toBe(0);
  });
});

describe('shrinkToWidth', () => {
  it('keeps the shape and never enlarges', () => {
    expect(shrinkToWidth({ width: 1920, height: 1080 }, 320)).toEqual({ width: 320, height: 180 });
    expect(shrinkToWidth({ width: 200, height: 100 }, 320)).toEqual({ width: 200, height: 100 });
    expect(shrinkToWidth({ width: 1920, height: 2 }, 320)).toEqual({ width: 320, height: 2 });
  });
});
