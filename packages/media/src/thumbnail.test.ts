import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeClip, type ClipWish } from '../test-media/make-clip';
import { testTools } from '../test-media/test-tools';
import { runFfmpeg } from './run-ffmpeg';
import { makeThumbnails } from './thumbnail';

const tools = testTools();

let outputDir: string;
beforeEach(async () => {
  outputDir = await mkdtemp(join(tmpdir(), 'bedside-thumbnail-'));
});
afterEach(async () => {
  await rm(outputDir, { recursive: true, force: true });
});

async function picture(wish: ClipWish, signal?: AbortSignal) {
  const { seconds = 2, width = 320, height = 180 } = wish;
  const input = await makeClip(wish);
  const job = {
    input,
    durationMs: seconds * 1000,
    width,
    height,
    colorMatrix: 'bt709' as const,
    outputDir,
    signal,
  };
  return makeThumbnails(tools, job);
}

const brightness = async (path: string) => (await sharp(path).greyscale().stats()).channels[0]?.mean ?? 0;

describe('makeThumbnails', () => {
  it('makes eight thumbnails and a poster, and nothing else', async () => {
    const { poster, thumbnails } = await picture({ seconds: 8, width: 1920, height: 1080, fps: 5 });
    expect(thumbnails.map(({ positionMs }) => positionMs)).toEqual([
      500, 1500, 2500, 3500, 4500, 5500, 6500, 7500,
    ]);
    expect(await sharp(poster.path).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 720 });
    expect(poster).toMatchObject({ width: 1280, height: 720 });
    for (const thumbnail of thumbnails) {
      expect(await sharp(thumbnail.path).metadata()).toMatchObject({
        format: 'webp',
        width: 320,
        height: 180,
      });
    }
    expect((await readdir(outputDir)).length).toBe(9);
  });

  it('shows different moments, also between keyframes', async () => {
    const { thumbnails } = await picture({ seconds: 4, keyframeEvery: 60 });
    const looks = await Promise.all(thumbnails.map(({ path }) => sharp(path).raw().toBuffer()));
    expect(new Set(looks.map((pixels) => pixels.toString('base64'))).size).toBe(8);
  });

  it('skips a black beginning for the poster', async () => {
    const { poster, thumbnails } = await picture({ seconds: 8, picture: 'black-then-pattern' });
    expect(await brightness(thumbnails[0]?.path ?? '')).toBeLessThan(10);
    expect(poster.positionMs).toBe(2500);
    expect(await brightness(poster.path)).toBeGreaterThan(40);
  });

  it.each([0.04, 0.4])('works for a video of %d seconds', async (seconds) => {
    const { thumbnails, poster } = await picture({ seconds, audio: 'none' });
    expect(thumbnails.length).toBe(8);
    expect(await brightness(poster.path)).toBeGreaterThan(40);
  });

  it('repeats the last picture where the sound outlasts it', async () => {
    const input = join(outputDir, 'long-sound.mp4');
    const [short, long] = [await makeClip({ seconds: 2 }), await makeClip({ seconds: 8 })];
    await runFfmpeg(tools, {
      inputs: [{ path: short }, { path: long }],
      outputs: [{ path: input, options: ['-map', '0:v:0', '-map', '1:a:0', '-c', 'copy', '-f', 'mp4'] }],
    });
    const job = {
      input,
      durationMs: 8000,
      width: 320,
      height: 180,
      colorMatrix: 'bt709' as const,
      outputDir,
    };
    const { thumbnails } = await makeThumbnails(tools, job);
    for (const { path } of thumbnails) expect(await brightness(path)).toBeGreaterThan(40);
  });

  it('keeps the colours of a video with another matrix', async () => {
    const { poster } = await picture({ seconds: 2 });
    const [red, green, blue] = (await sharp(poster.path).stats()).channels.map(({ mean }) => mean);
    expect(Math.max(red ?? 0, green ?? 0, blue ?? 0)).toBeLessThan(200);
    expect((await sharp(poster.path).metadata()).space).toBe('srgb');
  });

  it('leaves nothing behind when it is cancelled or the file is broken', async () => {
    await expect(picture({}, AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' });
    const job = {
      input: join(outputDir, 'none.mp4'),
      durationMs: 1,
      width: 2,
      height: 2,
      colorMatrix: 'bt709' as const,
    };
    await expect(makeThumbnails(tools, { ...job, outputDir })).rejects.toMatchObject({ name: 'MediaError' });
    expect(await readdir(outputDir)).toEqual([]);
  });
});
