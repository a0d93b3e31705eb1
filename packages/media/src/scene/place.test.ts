import { shapeSchema } from '@bedside/contracts/videos/scene/scene-shape.schema';
import { describe, expect, test } from 'vitest';
import { boundsOfTurned, fitPicture, frameOfTurned, middleOf, overlap, placeShape } from './place';

const placed = (shape: object) => placeShape(shapeSchema.parse(shape));

describe('a shape', () => {
  test('is rounded by its edges, so that neighbours stay neighbours', () => {
    const left = placed({ x: 0.4, y: 0, width: 100.2, height: 10 }).box;
    const right = placed({ x: 100.6, y: 0, width: 50, height: 10 }).box;
    expect(left.x + left.width).toBe(right.x);
  });

  test.each([
    [0, 0],
    [90, Math.PI / 2],
    [-90, (3 * Math.PI) / 2],
    [360, 0],
    [-720, 0],
    [450, Math.PI / 2],
  ])('rotated by %i degrees is rotated by %f', (rotation, radians) => {
    expect(placed({ x: 0, y: 0, width: 10, height: 10, rotation }).radians).toBeCloseTo(radians);
  });
});

describe('a picture', () => {
  const box = { x: 10, y: 20, width: 200, height: 100 };

  test.each([
    ['contain', { width: 400, height: 400 }, { x: 60, y: 20, width: 100, height: 100 }],
    ['contain', { width: 400, height: 100 }, { x: 10, y: 45, width: 200, height: 50 }],
    ['contain', { width: 20, height: 10 }, { x: 10, y: 20, width: 200, height: 100 }],
    ['fill', { width: 33, height: 77 }, box],
  ] as const)('that %ss is shown whole: %o', (fit, size, draw) => {
    expect(fitPicture(size, box, fit)).toEqual({ draw, clip: draw });
  });

  test('that covers is cropped evenly to the box', () => {
    const { draw, clip } = fitPicture({ width: 400, height: 400 }, box, 'cover');
    expect(draw).toEqual({ x: 10, y: -30, width: 200, height: 200 });
    expect(clip).toEqual(box);
  });

  test('keeps its centre on whole pixels whatever its size', () => {
    for (let width = 7; width < 300; width += 13) {
      for (let height = 5; height < 300; height += 11) {
        for (const fit of ['contain', 'cover', 'fill'] as const) {
          const odd = { x: 3, y: 4, width: 101, height: 64 };
          const { draw, clip } = fitPicture({ width, height }, odd, fit);
          expect(middleOf(draw)).toEqual(middleOf(odd));
          expect(middleOf(clip)).toEqual(middleOf(odd));
          for (const length of Object.values(draw)) expect(Number.isInteger(length)).toBe(true);
          const within = draw.width <= odd.width && draw.height <= odd.height;
          const around = draw.width >= odd.width && draw.height >= odd.height;
          expect(fit === 'contain' ? within : around).toBe(true);
        }
      }
    }
  });
});

describe('a rotated box', () => {
  const box = { x: 100, y: 50, width: 40, height: 20 };

  test('by a quarter turn swaps its sides around its centre', () => {
    expect(boundsOfTurned(box, Math.PI / 2, middleOf(box))).toEqual({
      x: 110,
      y: 40,
      width: 20,
      height: 40,
    });
  });

  test('not at all is itself', () => {
    expect(boundsOfTurned(box, 0, { x: 0, y: 0 })).toEqual(box);
  });

  test('lies within its frame, which has the same centre and whole pixels', () => {
    for (let degrees = 1; degrees < 360; degrees += 7) {
      const radians = (degrees * Math.PI) / 180;
      const bounds = boundsOfTurned(box, radians, middleOf(box));
      const frame = frameOfTurned(box, radians);
      expect(middleOf(frame)).toEqual(middleOf(box));
      expect(Object.values(frame).every(Number.isInteger)).toBe(true);
      expect(overlap(bounds, frame)).toEqual(bounds);
    }
  });

  test('beside another has no overlap with it', () => {
    expect(overlap(box, { x: 140, y: 50, width: 5, height: 5 })).toBeUndefined();
    expect(overlap(box, { x: 130, y: 60, width: 50, height: 50 })).toEqual({
      x: 130,
      y: 60,
      width: 10,
      height: 10,
    });
  });
});
