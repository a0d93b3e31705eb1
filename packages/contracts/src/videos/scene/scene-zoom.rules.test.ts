import { describe, expect, test } from 'vitest';
import { findZoomOverlap, shownPart, zoomedPart, zoomEaseMs, zoomsOf } from './scene-zoom.rules';

const stage = { width: 1_280, height: 720 };
const zoom = {
  kind: 'zoom',
  startTime: 1_000,
  endTime: 7_000,
  shape: { x: 400, y: 200, width: 320, height: 180 },
};
const at = (startTime: number, endTime: number, kind = 'zoom') => ({ kind, startTime, endTime });

describe('the nearest part of a zoom', () => {
  test.each([
    ['is its box where that has the ratio of the stage', {}, [400, 200, 320, 180]],
    ['is wider than a high box', { width: 20 }, [250, 200, 320, 180]],
    ['is higher than a wide box', { height: 20 }, [400, 120, 320, 180]],
    ['stays within the stage', { x: 1_200, y: -100 }, [960, 0, 320, 180]],
    ['is not smaller than an eighth of the stage', { width: 5, height: 5 }, [322.5, 157.5, 160, 90]],
    ['is not larger than the stage', { width: 3_000 }, [0, 0, 1_280, 720]],
  ])('%s', (_, change, expected) => {
    const { x, y, width, height } = zoomedPart({ shape: { ...zoom.shape, ...change } }, stage);
    expect([x, y, width, height]).toEqual(expected);
  });
});

describe('the shown part of a stage', () => {
  const part = (ms: number, pointers = [zoom]) => shownPart({ ...stage, pointers }, ms);

  test('is all of it outside of a zoom, and beside arrows and rings', () => {
    for (const ms of [0, 999, 7_000]) expect(part(ms)).toBeUndefined();
    expect(part(3_000, [{ ...zoom, kind: 'ring' }])).toBeUndefined();
  });

  test('comes near within a second, stays, and goes back', () => {
    const all = { x: 0, y: 0, ...stage };
    expect(part(1_000)).toEqual(all);
    expect(part(1_500)).toEqual({ x: 200, y: 100, width: 800, height: 450 });
    for (const ms of [2_000, 4_000, 6_000]) expect(part(ms)).toEqual(zoom.shape);
    expect(part(6_500)).toEqual({ x: 200, y: 100, width: 800, height: 450 });
  });

  test('never leaves the stage and never jumps', () => {
    let before = stage.width;
    for (let ms = 1_000; ms < 7_000; ms += 10) {
      const { x = 0, y = 0, width = 0, height = 0 } = part(ms) ?? {};
      expect(Math.min(x, y, 1_280 - x - width, 720 - y - height)).toBeGreaterThanOrEqual(-1e-9);
      expect(Math.abs(width - before)).toBeLessThan(20);
      before = width;
    }
  });

  test('of a short zoom is near for a third of its time', () => {
    expect(zoomEaseMs({ startTime: 0, endTime: 900 })).toBe(300);
    expect(part(1_450, [{ ...zoom, endTime: 1_900 }])).toEqual(zoom.shape);
  });
});

describe('zooms', () => {
  test.each([
    [[at(0, 1_000), at(1_000, 2_000)], undefined],
    [[at(0, 1_001), at(1_000, 2_000)], 1],
    [[at(1_000, 2_000), at(0, 1_001)], 0],
    [[at(0, 5_000), at(1_000, 2_000, 'ring')], undefined],
    [[at(3_000, 4_000), at(0, 500), at(400, 800)], 2],
  ])('that overlap are found: %#', (callouts, place) => {
    expect(findZoomOverlap(callouts)).toBe(place);
  });

  test('are told from arrows and rings', () => {
    expect(zoomsOf([at(0, 1), at(0, 2, 'ring'), at(3, 4)])).toEqual([at(0, 1), at(3, 4)]);
  });
});
