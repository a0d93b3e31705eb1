import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeClip, type ClipWish } from '../test-media/make-clip';
import { testTools } from '../test-media/test-tools';
import { ANIMATION_MAX_BYTES, makeAnimation } from './animation';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedside-animation-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function animate(wish: ClipWish, startMs: number) {
  const { width = 320, height = 180 } = wish;
  const made = await makeAnimation(testTools(), {
    input: await makeClip(wish),
    width,
    height,
    colorMatrix: 'bt709',
    startMs,
    output: join(folder, 'animation.gif'),
  });
  if (!made) return undefined;
  // Nothing else remains in the folder.
  expect(await readdir(folder)).toEqual(['animation.gif']);
  const { pages, delay, loop, width: drawn, pageHeight } = await sharp(made.path, { pages: -1 }).metadata();
  const ms = (delay ?? []).reduce((sum, one) => sum + one, 0);
  return { ...made, pages, ms, loop, drawn: { width: drawn, height: pageHeight } };
}

describe('a moving picture for mails', () => {
  it('shows three seconds of the video, plays once, and is small', async () => {
    const made = await animate({ seconds: 8, width: 640, height: 360 }, 1_000);
    expect(made).toMatchObject({ pages: 24, loop: 1, width: 320, height: 180 });
    expect(made?.drawn).toEqual({ width: 320, height: 180 });
    expect(Math.abs((made?.ms ?? 0) - 3_000)).toBeLessThan(100);
    expect(made?.bytes).toBeLessThan(ANIMATION_MAX_BYTES);
  });

  it('begins with the frame at the given moment', async () => {
    // Black for two seconds.
    const clip = { seconds: 5, picture: 'black-then-pattern' } as const;
    const brightness = async (startMs: number) => {
      const made = await animate(clip, startMs);
      const { channels } = await sharp(made?.path).greyscale().stats();
      return channels[0]?.mean ?? 0;
    };
    expect(await brightness(0)).toBeLessThan(5);
    expect(await brightness(4_000)).toBeGreaterThan(40);
  });

  it('shows what is left where less than three seconds follow, and keeps an upright shape', async () => {
    const made = await animate({ seconds: 2, width: 180, height: 320 }, 1_000);
    expect(made).toMatchObject({ width: 180, height: 320 });
    expect(made?.pages).toBeGreaterThan(5);
    expect(made?.ms).toBeLessThanOrEqual(1_200);
  });

  it('of noise has fewer and smaller frames, until it is small enough', async () => {
    const made = await animate({ seconds: 4, width: 640, height: 360, picture: 'noise' }, 0);
    expect(made?.width).toBeLessThan(320);
    expect(made?.bytes).toBeLessThanOrEqual(ANIMATION_MAX_BYTES);
  });
});
