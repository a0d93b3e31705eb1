import { calloutSchema, type Indicator } from '@bedside/contracts/videos/scene/scene-callout.schema';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { drawCalloutOf } from './draw-in-process';
import { placeShape } from './place';
import { rasteriseCallout } from './rasterise-callout';

const stage = { width: 320, height: 180 };
function calloutOf(given: object): Indicator {
  const callout = calloutSchema.parse({
    id: 'p',
    kind: 'arrow',
    color: '#ff0000',
    startTime: 0,
    endTime: 1_000,
    shape: { x: 100, y: 60, width: 120, height: 60 },
    ...given,
  });
  if (callout.kind === 'zoom') throw new Error('a zoom is not drawn');
  return callout;
}

/** What is drawn at points of the stage: `colour`, `rim` or nothing. */
async function look(
  callout: Indicator,
  points: readonly (readonly [x: number, y: number])[],
): Promise<string[]> {
  const raster = rasteriseCallout(callout, placeShape(callout.shape), stage);
  const context = createCanvas(stage.width, stage.height).getContext('2d');
  if (raster) context.drawImage(await loadImage(raster.png), raster.x, raster.y);
  return points.map(([x, y]) => {
    const [red = 0, , , alpha = 0] = context.getImageData(x, y, 1, 1).data;
    if (alpha < 64) return 'nothing';
    return red > 200 && alpha > 250 ? 'colour' : 'rim';
  });
}

describe('an arrow', () => {
  test('points to the right side of its box, with a rim around it', async () => {
    const points = [[110, 90], [214, 90], [190, 68], [110, 65], [218, 66], [104, 78]] as const; // oxfmt-ignore
    expect(await look(calloutOf({}), points)).toEqual([
      'colour',
      'colour',
      'nothing',
      'nothing',
      'nothing',
      'rim',
    ]);
  });

  test('points down when it is turned by 90 degrees', async () => {
    const turned = calloutOf({ shape: { x: 100, y: 60, width: 120, height: 60, rotation: 90 } });
    expect(await look(turned, [[160, 40], [160, 144], [180, 40]])).toEqual(['colour', 'colour', 'nothing']); // oxfmt-ignore
  });
});

describe('a ring', () => {
  test('fills its box and leaves its middle free', async () => {
    const ring = calloutOf({ kind: 'ring' });
    const points = [[104, 90], [216, 90], [160, 64], [160, 90], [102, 62]] as const; // oxfmt-ignore
    expect(await look(ring, points)).toEqual(['colour', 'colour', 'colour', 'nothing', 'nothing']);
  });

  test('is drawn however small it is', async () => {
    const least = calloutOf({ kind: 'ring', shape: { x: 10, y: 10, width: 5, height: 5 } });
    expect(await look(least, [[12, 10]])).not.toEqual(['nothing']);
  });
});

test.each([
  ['#ffffff', 'dark'],
  ['#fc0', 'dark'],
  ['#000080', 'bright'],
])('the rim of %s is %s, so that it is seen on any picture', async (color, rim) => {
  const callout = calloutOf({ color });
  const raster = rasteriseCallout(callout, placeShape(callout.shape), stage);
  const context = createCanvas(stage.width, stage.height).getContext('2d');
  if (raster) context.drawImage(await loadImage(raster.png), raster.x, raster.y);
  const levels = [...context.getImageData(100, 78, 20, 1).data].filter((_, at) => at % 4 === 2);
  expect(Math.max(...levels.slice(4)) > 128 ? 'bright' : 'dark').toBe(rim);
});

test('a process of its own draws the same picture, and nothing beside the stage', async () => {
  const turned = calloutOf({ shape: { x: 100, y: 60, width: 120, height: 60, rotation: -33, opacity: 0.7 } });
  const placed = placeShape(turned.shape);
  const { png, ...place } = (await drawCalloutOf(turned, placed, stage)) ?? {};
  const { png: own, ...ownPlace } = rasteriseCallout(turned, placed, stage) ?? {};
  expect(place).toEqual(ownPlace);
  expect(Buffer.from(png ?? []).equals(own ?? Buffer.of(1))).toBe(true);
  const beside = placeShape({ ...turned.shape, x: 400 });
  expect(await drawCalloutOf(turned, beside, stage)).toBeUndefined();
});
