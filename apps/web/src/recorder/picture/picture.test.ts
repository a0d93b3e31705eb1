import { describe, expect, test } from 'vitest';
import { containIn, coverOf, needsDrawing } from './draw-scene';
import {
  cameraInCorner,
  MIN_SIDE,
  moveLayer,
  placeImage,
  rescaleLayers,
  resizeLayer,
  type Layer,
} from './layers';

const stage = { width: 1_280, height: 720 };
const layer: Layer = {
  id: 'a',
  kind: 'image',
  text: 'X-ray',
  visible: true,
  isBeside: false,
  x: 100,
  y: 100,
  width: 200,
  height: 100,
};

describe('layers', () => {
  test('are never smaller than 5 px', () => {
    expect(resizeLayer(layer, { width: 1, height: -20 })).toMatchObject({
      width: MIN_SIDE,
      height: MIN_SIDE,
    });
    expect(resizeLayer(layer, { width: 300.4, height: 5 })).toMatchObject({ width: 300, height: 5 });
  });

  test('stay within reach', () => {
    expect(moveLayer(layer, { x: -9_999, y: 9_999 }, stage)).toMatchObject({ x: -195, y: 715 });
    expect(moveLayer(layer, { x: 10.6, y: 20.2 }, stage)).toMatchObject({ x: 11, y: 20 });
  });

  test('are put on the stage whole, in their own shape', () => {
    for (const natural of [
      { width: 4_000, height: 3_000 },
      { width: 50, height: 2_000 },
      { width: 10, height: 10 },
    ]) {
      const place = placeImage(natural, stage);
      expect(place.x).toBeGreaterThanOrEqual(0);
      expect(place.y + place.height).toBeLessThanOrEqual(stage.height);
      expect(Math.abs(place.width / place.height - natural.width / natural.height)).toBeLessThan(0.2);
    }
  });

  test('keep their places when the resolution changes', () => {
    const [half] = rescaleLayers([layer], stage, { width: 640, height: 360 });
    expect(half).toMatchObject({ x: 50, y: 50, width: 100, height: 50 });
  });
});

describe('the scene', () => {
  test('a picture of another shape fills a place from its middle', () => {
    expect(coverOf({ width: 640, height: 480 }, { width: 1_280, height: 720 })).toEqual({
      x: 0,
      y: 60,
      width: 640,
      height: 360,
    });
  });

  test('a screen is shown whole', () => {
    expect(containIn({ width: 1_000, height: 1_000 }, { x: 0, y: 0, width: 1_280, height: 720 })).toEqual({
      x: 280,
      y: 0,
      width: 720,
      height: 720,
    });
  });

  test('the camera in the corner stays on the stage', () => {
    const corner = cameraInCorner(stage);
    expect(corner.x + corner.width).toBeLessThan(stage.width);
    expect(corner.y + corner.height).toBeLessThan(stage.height);
  });

  test('is drawn only when something covers the camera', () => {
    expect(needsDrawing({ mirror: false, layers: [] })).toBe(false);
    expect(needsDrawing({ mirror: false, layers: [{ ...layer, visible: false }] })).toBe(false);
    expect(needsDrawing({ mirror: false, layers: [layer] })).toBe(true);
    expect(needsDrawing({ mirror: true, layers: [] })).toBe(true);
  });
});
