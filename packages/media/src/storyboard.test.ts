import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeClip, type ClipWish } from '../test-media/make-clip';
import { testTools } from '../test-media/test-tools';
import { makeStoryboard } from './storyboard';
import { keyframesSuffice, layOutStoryboard } from './storyboard.rules';

const tools = testTools();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedside-storyboard-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function draw(wish: ClipWish) {
  const { seconds = 2, width = 320, height = 180 } = wish;
  const input = await makeClip(wish);
  const output = join(folder, 'storyboard.webp');
  return makeStoryboard(tools, {
    input,
    durationMs: seconds * 1000,
    width,
    height,
    colorMatrix: 'bt709',
    output,
  });
}

/** The mean brightness of each tile in order. */
async function brightnessOfTiles(board: Awaited<ReturnType<typeof draw>>): Promise<number[]> {
  const { tileWidth: width, tileHeight: height, columns } = board;
  return Promise.all(
    Array.from({ length: board.count }, async (_, tile) => {
      const part = {
        left: (tile % columns) * width,
        top: Math.floor(tile / columns) * height,
        width,
        height,
      };
      const grey = await sharp(board.path).extract(part).greyscale().raw().toBuffer();
      return grey.reduce((sum, sample) => sum + sample, 0) / grey.length;
    }),
  );
}

describe('layOutStoryboard', () => {
  it.each([
    [60_000, { count: 100, columns: 10, rows: 10, intervalMs: 600 }],
    [3_600_000, { count: 100, columns: 10, rows: 10, intervalMs: 36_000 }],
    [12_000, { count: 24, columns: 10, rows: 3, intervalMs: 500 }],
    [40, { count: 1, columns: 1, rows: 1, intervalMs: 500 }],
  ])('spreads tiles over %i ms', (durationMs, expected) => {
    expect(layOutStoryboard({ durationMs, width: 1920, height: 1080 })).toMatchObject({
      ...expected,
      tileWidth: 160,
      tileHeight: 90,
    });
  });

  it('keeps the shape of an upright video', () => {
    const grid = layOutStoryboard({ durationMs: 1000, width: 1080, height: 1920 });
    expect(grid).toMatchObject({ tileWidth: 90, tileHeight: 160 });
  });
});

describe('keyframesSuffice', () => {
  it('asks for one keyframe near every tile up to the end', () => {
    expect(keyframesSuffice([0, 2000, 4000], 6000, 2000)).toBe(true);
    expect(keyframesSuffice([0, 2000, 4000], 9000, 2000)).toBe(false);
    expect(keyframesSuffice([0, 10_000], 11_000, 2000)).toBe(false);
    expect(keyframesSuffice([], 100, 500)).toBe(false);
  });
});

describe('makeStoryboard', () => {
  it.each([
    ['decoding all, with few keyframes', { keyframeEvery: 60 }],
    ['decoding keyframes only, with many', { keyframeEvery: 0.5 }],
  ])('shows each moment in its tile, %s', async (_, wish) => {
    const board = await draw({ seconds: 8, picture: 'black-then-pattern', ...wish });
    expect(await sharp(board.path).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 180 });
    const tiles = await brightnessOfTiles(board);
    expect(tiles.map((mean) => mean > 30)).toEqual(tiles.map((_, tile) => tile >= 4));
    expect(await readdir(folder)).toEqual(['storyboard.webp']);
  });

  it.each([0.04, 0.7, 1.3])('works for a video of %d seconds', async (seconds) => {
    const board = await draw({ seconds, audio: 'none' });
    for (const mean of await brightnessOfTiles(board)) expect(mean).toBeGreaterThan(30);
  });

  it('leaves nothing behind when the file is broken', async () => {
    const job = { input: join(folder, 'none.mp4'), durationMs: 1000, width: 320, height: 180 };
    const output = join(folder, 'storyboard.webp');
    const drawing = makeStoryboard(tools, { ...job, colorMatrix: 'bt709', output });
    await expect(drawing).rejects.toMatchObject({ name: 'MediaError' });
    expect(await readdir(folder)).toEqual([]);
  });
});
