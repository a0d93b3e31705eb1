import { describe, expect, it } from 'vitest';
import { clampInside, squareOf } from './crop';

const wide = { width: 800, height: 400 };
const WINDOW = 200;

describe('a crop', () => {
  it('shows the middle square of the shorter side at first', () => {
    expect(squareOf({ zoom: 1, x: 0, y: 0 }, wide, WINDOW)).toEqual({ x: 200, y: 0, side: 400 });
  });

  it('shows less of the picture the more it is enlarged, around the same centre', () => {
    expect(squareOf({ zoom: 2, x: 0, y: 0 }, wide, WINDOW)).toEqual({ x: 300, y: 100, side: 200 });
  });

  it('follows the pointer: a picture pulled to the right shows more of its left', () => {
    expect(squareOf({ zoom: 1, x: 100, y: 0 }, wide, WINDOW)).toEqual({ x: 0, y: 0, side: 400 });
  });

  it('never leaves a part of the window empty', () => {
    expect(clampInside({ zoom: 1, x: 500, y: 70 }, wide, WINDOW)).toEqual({ zoom: 1, x: 100, y: 0 });
    expect(clampInside({ zoom: 2, x: -900, y: -900 }, wide, WINDOW)).toEqual({ zoom: 2, x: -300, y: -100 });
  });

  it('is enlarged at most four times, and never reduced', () => {
    expect(clampInside({ zoom: 9, x: 0, y: 0 }, wide, WINDOW).zoom).toBe(4);
    expect(clampInside({ zoom: 0.2, x: 0, y: 0 }, wide, WINDOW).zoom).toBe(1);
  });
});
