import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeClip, type ClipWish } from '../test-media/make-clip';
import { testTools } from '../test-media/test-tools';
import { makeRenditions } from './hls';
import { planRenditions } from './hls.rules';
import { probeVideo } from './probe';

const tools = testTools();

let workDir: string;
let outputDir: string;
beforeEach(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'bedside-hls-'));
  outputDir = join(workDir, 'renditions');
});
afterEach(async () => {
  await rm(workDir, { recursive: true, force: true });
});

async function render(wish: ClipWish, signal?: AbortSignal) {
  const { seconds = 2, width = 320, height = 180, audio } = wish;
  return makeRenditions(tools, {
    input: await makeClip(wish),
    durationMs: seconds * 1000,
    width,
    height,
    hasAudio: audio !== 'none',
    colorMatrix: 'bt709',
    workDir,
    outputDir,
    signal,
  });
}

describe('planRenditions', () => {
  it.each([
    [{ width: 1920, height: 1080 }, ['360p 640x360', '720p 1280x720']],
    [{ width: 1080, height: 1920 }, ['360p 360x640', '720p 720x1280']],
    [{ width: 854, height: 480 }, ['360p 640x360', '480p 854x480']],
    [{ width: 320, height: 180 }, ['180p 320x180']],
  ])('never enlarges %o', (video, expected) => {
    expect(planRenditions(video).map(({ name, width, height }) => `${name} ${width}x${height}`)).toEqual(
      expected,
    );
  });
});

describe('makeRenditions', { timeout: 60_000 }, () => {
  it('makes playlists whose every file is there and plays', async () => {
    const { files, master, renditions } = await render({ seconds: 6, width: 854, height: 480 });
    const text = await readFile(master, 'utf8');
    expect(text).toContain('RESOLUTION=640x360');
    expect(text).toContain('CODECS="avc1');
    expect(renditions.map(({ name }) => name)).toEqual(['360p', '480p']);
    for (const { name, width, height } of renditions) {
      const playlist = await readFile(join(outputDir, `${name}.m3u8`), 'utf8');
      const named = playlist.match(/[\w-]+\.(m4s|mp4)/g) ?? [];
      expect(named.length).toBeGreaterThanOrEqual(3);
      for (const file of named) expect(files).toContain(file);
      const whole = join(workDir, `${name}.mp4`);
      const parts = await Promise.all([...new Set(named)].map((file) => readFile(join(outputDir, file))));
      await writeFile(whole, Buffer.concat(parts));
      const probe = await probeVideo(tools, whole);
      expect(probe).toMatchObject({ width, height, video: { codec: 'h264' }, audio: { codec: 'aac' } });
      expect(probe.durationMs).toBeGreaterThan(5800);
    }
  });

  it.each<[string, ClipWish]>([
    ['without sound', { audio: 'none' }],
    ['of one rendition', { width: 160, height: 90 }],
  ])('serves a video %s', async (_, wish) => {
    const { files } = await render(wish);
    expect(files.some((file) => file.includes('%'))).toBe(false);
    expect(files).toContain('master.m3u8');
  });

  it('replaces an older folder whole', async () => {
    await mkdir(outputDir);
    await writeFile(join(outputDir, 'old.m4s'), 'old');
    await render({});
    expect(await readdir(outputDir)).not.toContain('old.m4s');
    expect(await readdir(workDir)).toEqual(['renditions']);
  });

  it('leaves nothing behind when it is cancelled', async () => {
    await expect(render({}, AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' });
    expect(await readdir(workDir)).toEqual([]);
  });
});
