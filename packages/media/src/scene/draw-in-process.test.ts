import { shapeSchema } from '@bedside/contracts/videos/scene/scene-shape.schema';
import { fontOptionsSchema } from '@bedside/contracts/videos/scene/scene.schema';
import { expect, test } from 'vitest';
import { drawCaptions, drawMask, drawText } from './draw-in-process';
import { placeShape } from './place';
import { LetterMissing } from './letter-missing';
import { rasteriseCaptions } from './rasterise-captions';
import { rasteriseMask } from './rasterise-mask';
import { rasteriseText } from './rasterise-text';

const stage = { width: 640, height: 360 };
const placed = placeShape(
  shapeSchema.parse({ x: 20, y: 20, width: 600, height: 300, rotation: 12, opacity: 0.8 }),
);
const font = fontOptionsSchema.parse({ size: 40, outline: {} });
const style = { ...font, position: 'bottom' as const };

test('A process of its own draws the same picture', async () => {
  const words = 'Bend ≤ 2 שלום 慢慢 😀';
  const { png, ...place } = (await drawText(words, font, placed, stage)) ?? {};
  const { png: own, ...ownPlace } = rasteriseText(words, font, placed, stage) ?? {};
  expect(place).toEqual(ownPlace);
  expect(Buffer.from(png ?? []).equals(own ?? Buffer.of(1))).toBe(true);
  const slides = [
    { first: 0, text: words },
    { first: 9, text: '' },
  ];
  const captions = await drawCaptions(slides, style, stage);
  const ownCaptions = rasteriseCaptions(slides, style, stage);
  expect(captions?.starts).toEqual([0, 9]);
  expect(Buffer.from(captions?.pngs ?? []).equals(ownCaptions?.pngs ?? Buffer.of(1))).toBe(true);
  const seen = { x: 30, y: 30, width: 500, height: 200 };
  const bounds = { x: 0, y: 0, ...stage };
  const mask = Buffer.from(await drawMask(placed, seen, bounds));
  expect(mask.equals(await rasteriseMask(placed, seen, bounds))).toBe(true);
});

const letters = 'W'.repeat(500);
const large = { ...font, size: 400 };
const wall = { width: 7_680, height: 4_320 };
const wide = placeShape(shapeSchema.parse({ x: 0, y: 0, ...wall }));

test('Nobody waits while 500 large letters are drawn', async () => {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const drawn = Promise.all(
    [letters, 'W\n'.repeat(250)].map((words) => drawText(words, large, placed, stage)),
  );
  expect((await drawn).every((raster) => raster !== undefined)).toBe(true);
  isOver = true;
  expect(turns).toBeGreaterThan(100);
});

test('Nothing is drawn beside the stage, and a letter that no font has is told from a fault', async () => {
  expect(await drawText('a', font, { ...placed, opacity: 0 }, stage)).toBeUndefined();
  await expect(drawText('𒀀', font, placed, stage)).rejects.toThrow(LetterMissing);
  await expect(drawCaptions([{ first: 0, text: '𒀀' }], style, stage)).rejects.toThrow(LetterMissing);
  expect(await drawText('a', font, placed, stage)).toBeDefined();
});

test('Only its own drawing makes a text late, not its wait', async () => {
  await drawText('a', font, placed, stage);
  const begun = performance.now();
  const before = drawText(letters, large, wide, wall);
  const lateMs = 1_000;
  expect(await drawText('a', font, placed, stage, lateMs)).toBeDefined();
  expect(performance.now() - begun).toBeGreaterThan(lateMs);
  await before;
});

test('A late drawing ends alone: those behind it are drawn', async () => {
  const late = drawText(letters, large, wide, wall, 1);
  const behind = drawText('a', font, placed, stage);
  await expect(late).rejects.toThrow('ended');
  expect(await behind).toBeDefined();
});
