import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeClip, type ClipWish } from '../test-media/make-clip';
import { fixtureFolder, testTools } from '../test-media/test-tools';
import { MediaError } from './media-error';
import { normaliseVideo, type NormaliseJob } from './normalise';
import { probeVideo } from './probe';
import { runFfmpeg, runFfprobe } from './run-ffmpeg';

const tools = testTools();
const fixtures = fixtureFolder();
const unless = fixtures ? '' : ' (skipped: no folder of real recordings, see BEDSIDE_FIXTURES)';
const asRoot = process.platform === 'linux' && process.getuid?.() === 0;

let folder: string;
let workDir: string;
let output: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedside-normalise-'));
  workDir = join(folder, 'work');
  output = join(folder, 'film.mp4');
  await mkdir(workDir);
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function normalise(input: string, changes: Partial<NormaliseJob> = {}) {
  const probe = await probeVideo(tools, input);
  return normaliseVideo(tools, { input, output, probe, workDir, ...changes });
}

/** Every promise about the result, whatever the input is. */
async function expectPlayable() {
  const probe = await probeVideo(tools, output);
  expect(probe).toMatchObject({
    container: 'mov',
    rotation: 0,
    video: { codec: 'h264', pixelFormat: 'yuv420p', fullRange: false, interlaced: false },
  });
  expect(Math.abs(probe.video.pixelAspect - 1)).toBeLessThan(0.01);
  expect([probe.width % 2, probe.height % 2]).toEqual([0, 0]);
  expect(Math.max(probe.width, probe.height)).toBeLessThanOrEqual(1920);
  expect(Math.min(probe.width, probe.height)).toBeLessThanOrEqual(1080);
  expect(probe.video.frameRate).toBeLessThanOrEqual(60.5);
  if (probe.audio) expect(probe.audio).toMatchObject({ codec: 'aac' });
  const bytes = await readFile(output);
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
  expect(await readdir(workDir)).toEqual([]);
  return probe;
}

/** A fingerprint of every frame of two films, in one run. */
async function framePrints(one: string, other: string): Promise<[string[], string[]]> {
  const outputs = [0, 1].map((input) => ({
    path: join(folder, `${input}.md5`),
    options: ['-map', `${input}:v:0`, '-f', 'framemd5'],
  }));
  await runFfmpeg(tools, { inputs: [{ path: one }, { path: other }], outputs });
  const read = async (input: number) =>
    (await readFile(join(folder, `${input}.md5`), 'utf8'))
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split(',').at(-1)?.trim() ?? '');
  return [await read(0), await read(1)];
}

/** Small, and yet far too large for the given disk: noise cannot be compressed. */
const NOISE = { picture: 'noise' } as const;
/** Long enough for progress reports during encoding. */
const LONG = { codec: 'vp9', container: 'webm-live', seconds: 6, width: 1280, height: 720 } as const;

describe('normaliseVideo', () => {
  it.each<[string, ClipWish]>([
    ['an MP4', {}],
    ['an MP4 with its index at the end', { container: 'mp4-plain' }],
    ['a fragmented MP4', { container: 'mp4-fragmented' }],
    ['a QuickTime film', { container: 'mov' }],
    ['Matroska', { container: 'mkv' }],
    ['a film without sound', { audio: 'none' }],
    ['a film with sound in six channels', { audio: 'aac-5.1' }],
    ['a film of one frame', { seconds: 0.04, audio: 'none' }],
  ])('keeps every frame of %s', async (_, wish) => {
    const input = await makeClip(wish);
    const result = await normalise(input);
    expect(result.copied).toBe(true);
    const probe = await expectPlayable();
    expect(result).toMatchObject({ durationMs: probe.durationMs, width: probe.width, height: probe.height });
    expect(result.bytes).toBe((await stat(output)).size);
    const [ofOutput, ofInput] = await framePrints(output, input);
    expect(ofOutput.length).toBeGreaterThan(0);
    expect(ofOutput).toEqual(ofInput);
    expect(probe.audio?.channels ?? 0).toBeLessThanOrEqual(2);
  });

  it.each<[string, ClipWish, { width: number; height: number }]>([
    ['VP9', { codec: 'vp9' }, { width: 320, height: 180 }],
    [
      'VP8 of odd size with uneven frames',
      { codec: 'vp8', container: 'webm-live', width: 323, height: 181, unevenFrames: true },
      { width: 324, height: 182 },
    ],
    ['AV1', { codec: 'av1' }, { width: 320, height: 180 }],
    ['HEVC', { codec: 'hevc' }, { width: 320, height: 180 }],
    ['HEVC in HDR', { codec: 'hevc-hdr' }, { width: 320, height: 180 }],
    ['H.264 in 10 bits', { codec: 'h264-10bit' }, { width: 320, height: 180 }],
    ['full range', { fullRange: true }, { width: 320, height: 180 }],
    ['interlaced pictures', { interlaced: true }, { width: 320, height: 180 }],
    ['stretched pixels', { pixelAspect: '4/3' }, { width: 428, height: 180 }],
    ['a turned picture', { rotation: 90 }, { width: 180, height: 320 }],
    ['a picture on its head', { rotation: 180 }, { width: 320, height: 180 }],
    ['120 frames a second', { fps: 120 }, { width: 320, height: 180 }],
    ['AVI', { container: 'avi', audio: 'mp3' }, { width: 320, height: 180 }],
    ['4K', { width: 3840, height: 2160, seconds: 0.4, fps: 10 }, { width: 1920, height: 1080 }],
  ])('encodes %s', async (_, wish, size) => {
    const result = await normalise(await makeClip(wish));
    expect(result).toMatchObject({ ...size, copied: false, colorMatrix: 'bt709' });
    const probe = await expectPlayable();
    expect(probe).toMatchObject({ ...size, durationMs: result.durationMs, video: { colorSpace: 'bt709' } });
    expect(Math.abs(result.durationMs - (wish.seconds ?? 2) * 1000)).toBeLessThan(150);
    if (probe.audio) expect(probe.audio).toMatchObject({ channels: 2, sampleRate: 48_000 });
  });

  it('keeps the picture of H.264 with other sound and encodes the sound', async () => {
    const result = await normalise(await makeClip({ container: 'mkv', audio: 'opus' }));
    expect(result.copied).toBe(true);
    expect((await expectPlayable()).audio).toMatchObject({ codec: 'aac', channels: 2, sampleRate: 48_000 });
  });

  it('adds the missing colours to a copy that states only its matrix, and changes no picture', async () => {
    const sent = await makeClip({ matrix: 'bt601', matrixAlone: true, width: 1_280, height: 720 });
    expect(await normalise(sent)).toMatchObject({ copied: true, colorMatrix: 'bt601' });
    const [before, after] = await framePrints(sent, output);
    expect(after).toEqual(before);
    expect((await expectPlayable()).video).toMatchObject({
      colorSpace: 'smpte170m',
      colorTransfer: 'smpte170m',
      colorPrimaries: 'smpte170m',
    });
  });

  it('honours an edit list that hides the beginning', async () => {
    const whole = await makeClip({ seconds: 6 });
    const trimmed = join(folder, 'trimmed.mp4');
    await runFfmpeg(tools, {
      inputs: [{ path: whole, options: ['-ss', '1.3'] }],
      outputs: [{ path: trimmed, options: ['-c', 'copy', '-f', 'mp4'] }],
    });
    const result = await normalise(trimmed);
    expect(Math.abs(result.durationMs - 4700)).toBeLessThan(60);
    const [ofOutput, ofTrimmed] = await framePrints(output, trimmed);
    expect(ofOutput.length).toBe(ofTrimmed.length);
  });

  it('leaves no title and no place in the result', async () => {
    for (const wish of [{ personalMetadata: true }, { personalMetadata: true, codec: 'hevc' }] as const) {
      const input = await makeClip(wish);
      expect((await readFile(input)).includes('Jane Doe')).toBe(true);
      await normalise(input);
      const bytes = await readFile(output);
      expect(bytes.includes('Jane Doe')).toBe(false);
      expect(bytes.includes('+50.08')).toBe(false);
    }
  });

  it('puts keyframes close together, so that seeking is quick', async () => {
    await normalise(await makeClip({ codec: 'vp9', seconds: 6, keyframeEvery: 10 }));
    const show = ['-select_streams', 'v:0', '-show_entries', 'packet=pts_time,flags', '-of', 'csv=p=0'];
    const keyframes = (await runFfprobe(tools, output, show))
      .split('\n')
      .filter((line) => line.includes(',K'));
    expect(keyframes.length).toBeGreaterThanOrEqual(3);
  });

  it('reports progress for a recording that does not state its length', async () => {
    const told: number[] = [];
    await normalise(await makeClip(LONG), { onProgress: (percent) => told.push(percent) });
    expect(told.length).toBeGreaterThan(2);
    expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));
    expect(told.at(-1)).toBe(100);
  });

  it('encodes a file that looks fit to copy but is not', async () => {
    const input = await makeClip({ container: 'avi' });
    const probe = { ...(await probeVideo(tools, input)), container: 'mov' };
    const told: number[] = [];
    await normaliseVideo(tools, {
      input,
      output,
      probe,
      workDir,
      onProgress: (percent) => told.push(percent),
    });
    await expectPlayable();
    expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));
  });

  it('says that a part is missing when the file ends before the index says', async () => {
    const input = join(folder, 'cut.mp4');
    await copyFile(await makeClip({ seconds: 6 }), input);
    await truncate(input, Math.round((await stat(input)).size / 3));
    await expect(normalise(input)).rejects.toMatchObject({ code: 'truncated' });
    expect(await readdir(folder)).toEqual(['cut.mp4', 'work']);
    expect(await readdir(workDir)).toEqual([]);
  });

  it('leaves nothing behind when it is cancelled half way', async () => {
    const input = await makeClip(LONG);
    const stop = new AbortController();
    const seen: string[][] = [];
    const running = normalise(input, {
      signal: stop.signal,
      onProgress: () => {
        void readdir(workDir).then((names) => seen.push(names));
        stop.abort();
      },
    });
    await expect(running).rejects.toMatchObject({ code: 'cancelled' });
    expect(seen.length).toBeGreaterThan(0);
    expect(await readdir(folder)).toEqual(['work']);
    expect(await readdir(workDir)).toEqual([]);
  });

  it.runIf(asRoot)(
    'leaves nothing half stored when the disk is full (needs root for a tiny disk)',
    async () => {
      const disk = join(folder, 'disk');
      await mkdir(disk);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300k', 'tmpfs', disk]);
      try {
        for (const wish of [NOISE, { ...NOISE, codec: 'hevc' }] as const) {
          const input = await makeClip(wish);
          const running = normalise(input, { workDir: disk, output: join(disk, 'film.mp4') });
          await expect(running).rejects.toBeInstanceOf(MediaError);
          await expect(running).rejects.toMatchObject({ code: 'disk-full' });
          expect(await readdir(disk)).toEqual([]);
        }
      } finally {
        execFileSync('umount', [disk]);
      }
    },
  );

  it.skipIf(!fixtures).each([
    ['edts.mp4', { copied: true, durationMs: 9000, width: 854, height: 480 }],
    ['rotate-buck-bunny.mp4', { copied: false, width: 1080, height: 1920 }],
    ['frames.webm', { copied: false, width: 1080, height: 1080 }],
    ['video-h265.mp4', { copied: false, width: 1920, height: 1080 }],
    ['video.mp4', { copied: false, width: 1920, height: 1080 }],
  ])(`makes a playable video of the real recording %s${unless}`, async (name, expected) => {
    expect(await normalise(join(fixtures ?? '', name))).toMatchObject(expected);
    await expectPlayable();
  });
});
