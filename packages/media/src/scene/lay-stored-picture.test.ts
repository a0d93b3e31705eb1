import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shapeSchema } from '@bedside/contracts/videos/scene/scene-shape.schema';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layPicture } from './lay-picture';
import { layStoredPicture } from './lay-stored-picture';
import { placeShape } from './place';

const stage = { width: 320, height: 180 };
const placed = (shape: object) =>
  placeShape(shapeSchema.parse({ x: 250, y: 90, width: 120, height: 80, ...shape }));

let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedside-lay-'));
  path = join(folder, 'picture.webp');
  const pixels = Buffer.from(Uint8Array.from({ length: 800 * 600 * 4 }, (_, at) => (at * 40_503) >>> 7));
  await sharp(pixels, { raw: { width: 800, height: 600, channels: 4 } })
    .webp({ lossless: true })
    .toFile(path);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['shrunk', {}, 'contain'],
  ['cropped, turned and faded', { rotation: 30, opacity: 0.4 }, 'cover'],
  ['larger than the stage', { x: -200, y: -200, width: 900, height: 700 }, 'fill'],
] as const)('A picture that is %s is the one that its process draws', async (_, shape, fit) => {
  const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = { data, info: { width: info.width, height: info.height, channels: 4 as const } };
  const own = await layPicture(pixels, fit, placed(shape), stage);
  const laid = await layStoredPicture(path, fit, placed(shape), stage);
  expect({ ...laid, png: undefined }).toEqual({ ...own, png: undefined });
  expect(laid?.png.equals(own?.png ?? Buffer.of())).toBe(true);
});

test('Nothing is laid down beside the stage, and what is no picture is refused', async () => {
  expect(await layStoredPicture(path, 'fill', placed({ x: 400 }), stage)).toBeUndefined();
  const rubbish = join(folder, 'rubbish.webp');
  await writeFile(rubbish, 'rubbish');
  await expect(layStoredPicture(rubbish, 'fill', placed({}), stage)).rejects.toMatchObject({
    code: 'not-a-picture',
  });
});
