import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeClip, type ClipWish } from '../test-media/make-clip';
import { testTools } from '../test-media/test-tools';
import { makePlayableTake, type PlayableTake } from './playable-take';

const tools = testTools();
const noProbe = { ...tools, ffprobePath: '/no/such/ffprobe' };
const wish: ClipWish = {
  width: 160,
  height: 90,
  seconds: 3,
  keyframeEvery: 1,
  inOrder: true,
  audio: 'opus',
  container: 'mp4-fragmented',
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedside-playable-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const play = (input: string, using = tools): Promise<PlayableTake> =>
  makePlayableTake(using, { input, type: 'video/mp4', trim: null, folder });

/** A copy of a take with other bytes after a box's name. */
async function patched(name: string, at: number, bytes: number[]): Promise<string> {
  const path = join(folder, 'patched.mp4');
  await copyFile(await makeClip(wish), path);
  const file = await readFile(path);
  file.set(bytes, file.indexOf(name) + 4 + at);
  await writeFile(path, file);
  return path;
}

describe('a take made playable', () => {
  it.each<ClipWish['audio']>(['opus', 'none'])(
    'is described from its own head, without another program, with sound as %s',
    async (audio) => {
      const take = await play(await makeClip({ ...wish, audio }), noProbe);
      expect(take).toMatchObject({ path: null, bytes: null, width: 160, height: 90 });
      expect(take.hasSound).toBe(audio !== 'none');
      expect(Math.abs(take.durationMs - 3_000)).toBeLessThanOrEqual(30);
    },
  );

  it('shows its first second as its poster, not larger than 1280', async () => {
    const { poster } = await play(await makeClip({ ...wish, width: 1920, height: 1080 }));
    expect(poster).toMatchObject({ width: 1280, height: 720 });
    expect(poster?.positionMs).toBeLessThan(1_000);
    expect(await sharp(poster?.path).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 720 });
  });

  it.each<[string, Partial<ClipWish>, { width: number; height: number }]>([
    ['is turned', { rotation: 90 }, { width: 90, height: 160 }],
    ['has pixels that are not square', { pixelAspect: '4/3' }, { width: 213, height: 90 }],
    ['is no H.264', { codec: 'hevc' }, { width: 160, height: 90 }],
  ])('is described by ffprobe when its picture %s', async (_, other, size) => {
    const path = await makeClip({ ...wish, ...other });
    await expect(play(path, noProbe)).rejects.toMatchObject({ name: 'MediaError' });
    expect(await play(path)).toMatchObject(size);
  });

  it('is described by ffprobe when its head contradicts itself', async () => {
    const path = await patched('avc1', 24, [0x40, 0, 0x40, 0]);
    await expect(play(path, noProbe)).rejects.toMatchObject({ name: 'MediaError' });
    expect(await play(path)).toMatchObject({ width: 160, height: 90 });
  });

  it('is a video even when its first samples are damaged', async () => {
    const noise = Array.from({ length: 2_000 }, (_, at) => (at * 7 + 13) % 251);
    const path = await patched('mdat', 0, noise);
    expect(await play(path)).toMatchObject({ width: 160, height: 90 });
  });

  it('is refused when its boxes are cut short or endless', async () => {
    await expect(play(await patched('tkhd', -8, [0, 0, 0, 9]))).rejects.toMatchObject({ name: 'MediaError' });
    const path = join(folder, 'boxes.mp4');
    await writeFile(path, Buffer.alloc(1_048_576, Buffer.from('0000000866726565', 'hex')));
    await expect(play(path)).rejects.toMatchObject({ code: 'truncated' });
  });
});
