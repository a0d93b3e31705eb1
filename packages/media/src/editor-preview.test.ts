import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeClip, type ClipWish } from '../test-media/make-clip';
import { testTools } from '../test-media/test-tools';
import { makeEditorPreview } from './editor-preview';
import { probeVideo } from './probe';

const tools = testTools();

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedside-preview-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function preview(wish: ClipWish) {
  const input = await makeClip(wish);
  const told: number[] = [];
  const onProgress = (percent: number) => told.push(percent);
  const made = await makeEditorPreview(tools, {
    input,
    probe: await probeVideo(tools, input),
    folder,
    onProgress,
  });
  return { ...made, told };
}

describe('makeEditorPreview', () => {
  it('makes a filmstrip with a picture for each second at its place', async () => {
    const { filmstrip } = await preview({
      seconds: 4,
      width: 320,
      height: 180,
      picture: 'black-then-pattern',
      name: 'strip',
    });
    expect(filmstrip).toMatchObject({ count: 4, columns: 4, rows: 1, tileWidth: 160, tileHeight: 90 });
    const size = await sharp(filmstrip.path).metadata();
    expect(size).toMatchObject({ width: 640, height: 90, format: 'webp' });
    const means = await Promise.all(
      [0, 3].map(async (tile) => {
        const part = { left: tile * 160, top: 0, width: 160, height: 90 };
        const { channels } = await sharp(await sharp(filmstrip.path).extract(part).png().toBuffer()).stats();
        return channels[0]?.mean ?? 0;
      }),
    );
    expect(means[0]).toBeLessThan(8);
    expect(means[1]).toBeGreaterThan(40);
  });

  it('finds each beep at its time and silence between', async () => {
    const { peaks, told } = await preview({ seconds: 3, audio: 'beeps', picture: 'flashes', name: 'beeps' });
    expect(peaks).toMatchObject({ perSecond: 50, count: 150 });
    const bytes = await readFile(peaks?.path ?? '');
    expect(bytes).toHaveLength(150);
    const around = (second: number) => Math.max(...bytes.subarray(second * 50, second * 50 + 6));
    const between = (second: number) => Math.max(...bytes.subarray(second * 50 + 20, second * 50 + 48));
    for (const second of [1, 2]) {
      expect(around(second)).toBeGreaterThan(10);
      expect(between(second)).toBeLessThan(around(second) / 8);
    }
    expect(told.at(-1)).toBe(100);
  });

  it('makes no peaks of a film without sound, and leaves nothing else behind', async () => {
    const { filmstrip, peaks, colorMatrix, colorRange, frameRate } = await preview({
      seconds: 1,
      audio: 'none',
      fps: 25,
      name: 'mute',
    });
    expect(peaks).toBeNull();
    expect({ colorMatrix, colorRange, frameRate }).toEqual({
      colorMatrix: 'bt601',
      colorRange: 'limited',
      frameRate: 25,
    });
    expect((await readdir(folder)).map((name) => join(folder, name))).toEqual([filmstrip.path]);
  });

  it('stops and leaves nothing when it is cancelled', async () => {
    const input = await makeClip({ seconds: 2, name: 'cancelled' });
    const probe = await probeVideo(tools, input);
    const signal = AbortSignal.abort();
    await expect(makeEditorPreview(tools, { input, probe, folder, signal })).rejects.toMatchObject({
      code: 'cancelled',
    });
    expect(await readdir(folder)).toEqual([]);
  });
});
