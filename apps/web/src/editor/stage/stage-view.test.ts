import { expect, test } from 'vitest';
import { StageView } from './stage-view';

function setUp() {
  const view = new StageView();
  view.fit({ width: 1_280, height: 720 });
  view.resize({ width: 696, height: 696 });
  return view;
}

test('The whole stage is in the centre of its host', () => {
  const view = setUp();
  expect(view.scale).toBe(0.5);
  expect(view.toStage({ x: 348, y: 348 })).toEqual({ x: 640, y: 360 });
});

test('A stage that is larger than its host can be moved, but never out of it', () => {
  const view = setUp();
  view.setZoom(2);
  expect(view.toStage({ x: 348, y: 348 })).toEqual({ x: 640, y: 360 });
  view.moveBy({ x: -100, y: 0 });
  expect(view.toStage({ x: 348, y: 348 })).toEqual({ x: 740, y: 360 });
  view.moveBy({ x: -10_000, y: 10_000 });
  expect(view.toStage({ x: 696, y: 0 }).x).toBeGreaterThan(1_270);
  expect(view.toStage({ x: 0, y: 0 }).y).toBeLessThan(10);
  view.setZoom(1);
  expect(view.toStage({ x: 348, y: 348 })).toEqual({ x: 640, y: 360 });
});
