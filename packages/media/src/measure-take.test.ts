import { copyFile, mkdtemp, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeClip, type ClipWish } from '../test-media/make-clip';
import { testTools } from '../test-media/test-tools';
import { isAudible } from './listen';
import { measureTake } from './measure-take';
import { copyWholePart } from './playable-take';
import { probeVideo } from './probe';

const tools = testTools();
const wish: ClipWish = {
  width: 160,
  height: 90,
  seconds: 5,
  keyframeEvery: 1,
  inOrder: true,
  audio: 'opus',
  container: 'mp4-fragmented',
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedside-take-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Where fragments begin, found by the one box that only they contain. */
function fragmentStarts(bytes: Buffer): number[] {
  const starts: number[] = [];
  for (let at = bytes.indexOf('mfhd'); at >= 0; at = bytes.indexOf('mfhd', at + 1)) starts.push(at - 12);
  return starts;
}

describe('the measurement of a take', () => {
  it.each<ClipWish['audio']>(['opus', 'aac', 'none'])('is its length with sound as %s', async (audio) => {
    const path = await makeClip({ ...wish, audio });
    const { durationMs } = await probeVideo(tools, path);
    const measured = await measureTake(path);
    expect(measured?.hasSound).toBe(audio !== 'none');
    expect(Math.abs((measured?.durationMs ?? 0) - durationMs)).toBeLessThanOrEqual(2);
    expect(measured?.firstBytes).toBe(fragmentStarts(await readFile(path))[1]);
  });

  it('ends with its last whole fragment, wherever it is cut, and the whole fragments play', async () => {
    const clip = await makeClip(wish);
    const starts = fragmentStarts(await readFile(clip));
    const path = join(folder, 'cut.mp4');
    const output = join(folder, 'whole.mp4');
    const { size } = await stat(clip);
    expect(starts.length).toBeGreaterThan(4);
    for (const share of [0.25, 0.4, 0.5, 0.61, 0.75, 0.99]) {
      const bytes = Math.floor(size * share);
      await copyFile(clip, path);
      await truncate(path, bytes);
      const measured = await measureTake(path);
      const whole = Math.max(...starts.filter((start) => start <= bytes));
      expect(measured?.wholeBytes).toBe(whole);
      await copyWholePart({ path, type: 'video/mp4' }, output);
      expect((await stat(output)).size).toBe(whole);
      const { durationMs } = await probeVideo(tools, output);
      expect(Math.abs((measured?.durationMs ?? 0) - durationMs)).toBeLessThanOrEqual(40);
    }
  });

  it('is undefined before its first fragment is complete, and for any other file', async () => {
    const path = join(folder, 'cut.mp4');
    await copyFile(await makeClip(wish), path);
    await truncate(path, 2_000);
    expect(await measureTake(path)).toBeUndefined();
    await truncate(path, 0);
    expect(await measureTake(path)).toBeUndefined();
    expect(await measureTake(await makeClip({ ...wish, container: 'mp4' }))).toBeUndefined();
    expect(
      await measureTake(await makeClip({ ...wish, codec: 'vp8', container: 'webm-live' })),
    ).toBeUndefined();
  });
});

describe('listening', () => {
  it('detects a tone and no silence', async () => {
    expect(await isAudible(tools, await makeClip(wish))).toBe(true);
    expect(await isAudible(tools, await makeClip({ ...wish, audio: 'silence' }))).toBe(false);
  });
});
