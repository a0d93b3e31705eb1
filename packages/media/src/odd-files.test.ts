import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeClip } from '../test-media/make-clip';
import { oddFiles } from '../test-media/odd-files';
import { loudness, pixelAt } from '../test-media/measure-video';
import { testTools } from '../test-media/test-tools';
import { decodeOnce } from './decode-once';
import { makeRenditions } from './hls';
import { normaliseVideo } from './normalise';
import { probeVideo } from './probe';
import { runFfmpeg, runFfprobe } from './run-ffmpeg';
import { makeStoryboard } from './storyboard';
import { makeThumbnails } from './thumbnail';

const tools = testTools();

let folder: string;
let output: string;
let odd: ReturnType<typeof oddFiles>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bedside-odd-'));
  output = join(folder, 'playback.mp4');
  odd = oddFiles(folder);
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function normalise(input: string, changes: { mustEncode?: boolean } = {}) {
  const probe = await probeVideo(tools, input);
  return normaliseVideo(tools, { input, output, probe, workDir: folder, ...changes });
}

/** When each picture is shown, in ms. */
async function timesOf(path: string): Promise<number[]> {
  const show = ['-select_streams', 'v:0', '-show_entries', 'frame=pts_time', '-of', 'csv=p=0'];
  const lines = (await runFfprobe(tools, path, show)).split('\n').filter((line) => line !== '');
  return lines.map((line) => Math.round(Number.parseFloat(line) * 1000));
}

/** The highest red and the highest green of any picture, with edit lists ignored: 0 to 255. */
async function coloursOf(path: string): Promise<{ red: number; green: number }> {
  const raw = join(folder, 'colours.rgb');
  await runFfmpeg(tools, {
    inputs: [{ path, options: ['-ignore_editlist', '1'] }],
    outputs: [{ path: raw, options: ['-map', '0:v:0', '-vf', 'scale=1:1,format=rgb24', '-f', 'rawvideo'] }],
  });
  const bytes = await readFile(raw);
  expect(bytes.length).toBeGreaterThan(0);
  const channel = (at: number) => Math.max(...bytes.filter((_, place) => place % 3 === at));
  return { red: channel(0), green: channel(1) };
}

/** Shows the last picture until this time in seconds. */
const holdUntil = (seconds: number) => [
  ...['-fps_mode', 'vfr', '-enc_time_base', '1:90000', '-bsf:v'],
  `setts=pts=PTS:dts=DTS:duration=${seconds}/TB-PTS`,
];

const slow = { timeout: 120_000 };

describe('content that an edit list hides', slow, () => {
  it.each([
    ['the end', () => odd.hiddenRed({ shown: 2, hidden: 1, first: 'shown' }), 2000],
    ['the beginning', () => odd.hiddenRed({ shown: 2, hidden: 1, first: 'hidden' }), 2000],
    ['the middle', () => odd.redMiddle(1), 2000],
  ])('is in neither the playback file nor its renditions: %s', async (_, make, lengthMs) => {
    const input = await make();
    expect((await coloursOf(input)).red).toBeGreaterThan(200);
    const made = await normalise(input);
    expect(Math.abs(made.durationMs - lengthMs)).toBeLessThan(60);
    const renditionFolder = join(folder, 'renditions');
    await mkdir(renditionFolder);
    const probe = await probeVideo(tools, output);
    const renditions = await makeRenditions(tools, { input: output, probe, folder: renditionFolder });
    expect(renditions.length).toBeGreaterThan(0);
    for (const path of [output, ...renditions.map((rendition) => rendition.path)]) {
      const { red, green } = await coloursOf(path);
      expect(red).toBeLessThan(40);
      expect(green).toBeGreaterThan(80);
    }
  });

  it('is silent where only the sound runs longer', async () => {
    const clip = await makeClip({ seconds: 4 });
    const input = await odd.changeBytes('sound.mp4', clip, (bytes) => {
      bytes.writeUInt32BE(2000, bytes.lastIndexOf('elst') + 12);
    });
    expect((await probeVideo(tools, input)).index).toMatchObject({ hidesPictures: false, hidesSound: true });
    expect(await normalise(input)).toMatchObject({ copied: true, durationMs: 4000 });
    expect(await loudness(output, 1, 1.9)).toBeGreaterThan(-40);
    const sound = await runFfprobe(tools, output, [
      ...['-select_streams', 'a:0', '-show_entries', 'stream=duration', '-of', 'csv=p=0'],
    ]);
    expect(Number.parseFloat(sound)).toBeLessThan(2.1);
  });
});

describe('false keyframes', slow, () => {
  it.each(['open-gop=1', 'intra-refresh=1'])('are encoded again: %s', async (mode) => {
    const input = await odd.ffmpeg('gop.mp4', [
      ...[...odd.source('320x180', 5), '-c:v', 'libx264', '-preset', 'veryfast', '-g', '50', '-bf', '3'],
      ...['-x264-params', mode],
    ]);
    expect((await normalise(input)).copied).toBe(false);
    expect((await normalise(output)).copied).toBe(true);
  });
});

describe('files that lost a part', slow, () => {
  const SIXTY = { seconds: 60, width: 160, height: 90, name: 'sixty' } as const;

  it('says how much is left of a film whose end is missing, and makes a file that plays to its end', async () => {
    const input = await odd.lastPartGone('cut.mp4', await makeClip(SIXTY), 0.905);
    const made = await normalise(input);
    expect(made.copied).toBe(true);
    expect(made.readPart?.totalMs).toBe(60_000);
    expect(made.readPart?.readMs).toBe(made.durationMs);
    expect(made.durationMs).toBeGreaterThan(50_000);
    expect(made.durationMs).toBeLessThan(58_000);
    const probe = await probeVideo(tools, output);
    expect(await decodeOnce(tools, { input: output, probe })).toEqual({ isDamaged: false, readPart: null });
  });

  it.each([
    ['the end of a short one', { seconds: 5 }, 0.9],
    ['the end of a Matroska', { seconds: 20, container: 'mkv' }, 0.93],
  ] as const)('reports %s', async (_, wish, share) => {
    const clip = await makeClip({ ...wish, width: 160, height: 90 });
    const made = await normalise(await odd.lastPartGone(`cut.${wish.seconds}`, clip, share));
    expect(made.readPart?.totalMs).toBeGreaterThan(wish.seconds * 1000 - 60);
    expect(made.readPart?.readMs).toBe(made.durationMs);
  });

  it('finds zeros in a copied film by decoding it, and makes a file that plays to its end', async () => {
    const input = await odd.noughts('noughts.mp4', await makeClip({ seconds: 10 }), 0.2);
    const copied = await normalise(input);
    expect(copied).toMatchObject({ copied: true, readPart: null });
    const damaged = await decodeOnce(tools, { input: output, probe: await probeVideo(tools, output) });
    expect(damaged.isDamaged).toBe(true);
    expect(damaged.readPart?.readMs).toBeLessThan(9_500);

    const mended = await normalise(input, { mustEncode: true });
    expect(mended).toMatchObject({ copied: false, readPart: { totalMs: mended.durationMs } });
    expect(mended.readPart?.readMs).toBeGreaterThan(6_000);
    expect(mended.readPart?.readMs).toBeLessThan(9_500);
    const again = await decodeOnce(tools, { input: output, probe: await probeVideo(tools, output) });
    expect(again).toEqual({ isDamaged: false, readPart: null });
  });

  it('says that a part is missing of a file that ends within its index', async () => {
    const input = await odd.lastPartGone('index.mp4', await makeClip({ container: 'mp4-plain' }), 0.999);
    await expect(normalise(input)).rejects.toMatchObject({ code: 'truncated' });
  });

  it('reports nothing for a whole file, whatever length its head claims', async () => {
    const film = await odd.changeBytes('hour.mp4', await makeClip({ seconds: 2 }), (bytes) => {
      bytes.writeUInt32BE(3_600_000, bytes.indexOf('mvhd') + 20);
    });
    expect(await normalise(film)).toMatchObject({ durationMs: 2000, readPart: null });
  });
});

describe('whole but unusual files', slow, () => {
  it('does not wait for a subtitle that outlasts the picture', async () => {
    const words = join(folder, 'words.srt');
    await odd.changeBytes('words.srt', await makeClip(), () =>
      Buffer.from('1\n00:00:01,000 --> 00:00:30,000\nBend the knee\n'),
    );
    const clip = await makeClip({ seconds: 3 });
    const both = ['-i', clip, '-i', words, '-map', '0', '-map', '1', '-c', 'copy'];
    for (const [name, codec] of [
      ['words.mp4', 'mov_text'],
      ['words.mkv', 'srt'],
    ] as const) {
      const made = await normalise(await odd.ffmpeg(name, [...both, '-c:s', codec]));
      expect(made, name).toMatchObject({ copied: true, readPart: null });
      expect(Math.abs(made.durationMs - 3000)).toBeLessThan(60);
    }
  });

  it('plays a Matroska whose times begin at 100 s', async () => {
    const clip = await makeClip({ seconds: 3 });
    const late = await odd.ffmpeg('late.mkv', ['-i', clip, '-c', 'copy', '-output_ts_offset', '100']);
    const made = await normalise(late);
    expect(made.readPart).toBeNull();
    expect(Math.abs(made.durationMs - 3000)).toBeLessThan(60);
  });

  it('uses the film and not the thumbnail before it', async () => {
    const clip = await makeClip({ seconds: 2 });
    const input = await odd.ffmpeg('thumb.mp4', [
      ...[...odd.source('160x90', 0.04), '-i', clip, '-map', '0', '-map', '1'],
      ...['-c', 'copy', '-c:v:0', 'mjpeg', '-disposition:v:0', 'default'],
    ]);
    expect(await normalise(input)).toMatchObject({ copied: true, width: 320, height: 180, durationMs: 2000 });
  });

  it.each([
    ['with 20 s of voice', ['-f', 'lavfi', '-i', 'sine=d=20', '-c:a', 'aac'], []],
    ['for 10 s', [], holdUntil(10)],
  ])('makes pictures of a film of one picture %s', async (_, sound, hold) => {
    const input = await odd.ffmpeg('slide.mp4', [
      ...[...odd.source('320x180', 0.04), ...sound, '-c:v', 'libx264', ...hold],
    ]);
    const made = await normalise(input);
    expect(made.durationMs).toBeGreaterThanOrEqual(10_000);
    const job = { ...made, input: output };
    const { thumbnails } = await makeThumbnails(tools, { ...job, outputDir: folder });
    expect(thumbnails).toHaveLength(8);
    await makeStoryboard(tools, { ...job, output: join(folder, 'storyboard.webp') });
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['poster.jpg', 'storyboard.webp']));
  });

  it('uses the sound that can be decoded, else none and says so', async () => {
    const first = await odd.unknownSound('first.mp4', 'first');
    expect(await probeVideo(tools, first)).toMatchObject({ audio: { index: 2 }, isSoundUnreadable: false });
    expect(await normalise(first)).toMatchObject({ copied: true });
    expect((await probeVideo(tools, output)).audio).toMatchObject({ codec: 'aac' });

    const only = await odd.unknownSound('only.mp4', 'only');
    expect(await probeVideo(tools, only)).toMatchObject({ audio: null, isSoundUnreadable: true });
    expect(await normalise(only)).toMatchObject({ copied: true });
    expect((await probeVideo(tools, output)).audio).toBeNull();
  });

  it.each(['mp4', 'mkv'])('uses the sound track that the file marks as its default (%s)', async (kind) => {
    const input = await odd.ffmpeg(`two.${kind}`, [
      ...['-i', await makeClip({ seconds: 2 }), '-f', 'lavfi', '-i', 'anullsrc=d=2', '-map', '0:v'],
      ...['-map', '1:a', '-map', '0:a', '-c:v', 'copy', '-c:a', 'aac'],
      ...['-disposition:a:0', '0', '-disposition:a:1', 'default'],
    ]);
    await normalise(input);
    expect(await loudness(output, 0.5, 1.5)).toBeGreaterThan(-40);
  });

  it('says that a copy-protected film is one', async () => {
    await expect(normalise(await odd.encrypted())).rejects.toMatchObject({ code: 'copy-protected' });
  });

  it('puts bars beside a picture that is turned during the take', async () => {
    expect(await normalise(await odd.turned())).toMatchObject({ width: 320, height: 240 });
    const frame = (await timesOf(output)).length - 10;
    const [beside, middle] = [await pixelAt(output, frame, 10, 120), await pixelAt(output, frame, 160, 120)];
    expect(Math.max(...beside)).toBeLessThan(20);
    expect(middle[1]).toBeGreaterThan(90);
  });
});

describe('pictures at uneven times', slow, () => {
  it.each([
    ['VP8', 'uneven.webm', ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8']],
    ['VP8 of no length', 'live.webm', ['-c:v', 'libvpx', '-cpu-used', '8', '-live', '1', '-f', 'webm']],
    ['HEVC', 'uneven.mov', ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none']],
    ['H.264 in 4:4:4', 'uneven.mkv', ['-pix_fmt', 'yuv444p', '-c:v', 'libx264', '-preset', 'veryfast']],
  ])('keep them: %s', async (_, name, args) => {
    const input = await odd.uneven(name, args);
    const made = await normalise(input);
    expect(made.copied).toBe(false);
    const [before, after] = [await timesOf(input), await timesOf(output)];
    expect(after.length).toBe(before.length);
    const drift = after.map((time, at) => Math.abs(time - (before[at] ?? 0) + (before[0] ?? 0)));
    expect(Math.max(...drift)).toBeLessThanOrEqual(2);
    const end = (before.at(-1) ?? 0) - (before[0] ?? 0);
    expect(made.durationMs).toBeGreaterThan(end);
    expect(made.durationMs).toBeLessThan(end + 550);
  });

  it('hold the last one for as long as the file does', async () => {
    const input = await odd.ffmpeg('hold.mov', [
      ...[...odd.source('320x180', 2), '-pix_fmt', 'yuv444p', '-c:v', 'libx264', '-preset', 'veryfast'],
      ...holdUntil(12),
    ]);
    const made = await normalise(input);
    expect(made).toMatchObject({ copied: false, durationMs: 12_000 });
    expect(await timesOf(output)).toHaveLength(50);
  });

  it('are at most 60 a second, and of 60 at uneven milliseconds none is lost', async () => {
    await normalise(await odd.ffmpeg('fast.mp4', [...odd.source('160x90', 2, 120), '-c:v', 'libx264']));
    expect(await timesOf(output)).toHaveLength(120);
    await normalise(
      await odd.ffmpeg('sixty.webm', [...odd.source('160x90', 2, 60), '-c:v', 'libvpx', '-cpu-used', '8']),
    );
    expect(await timesOf(output)).toHaveLength(120);
  });

  it('keep them in the renditions', async () => {
    await normalise(await odd.uneven('uneven.webm', ['-c:v', 'libvpx', '-cpu-used', '8', '-s', '640x480']));
    const into = join(folder, 'renditions');
    await mkdir(into);
    const probe = await probeVideo(tools, output);
    const [rendition] = await makeRenditions(tools, { input: output, probe, folder: into });
    expect(await timesOf(rendition?.path ?? '')).toHaveLength((await timesOf(output)).length);
  });
});

describe('files of older cameras', slow, () => {
  it.each([
    ['film.ts', ['-c', 'copy']],
    ['film.mts', ['-c', 'copy', '-f', 'mpegts', '-mpegts_m2ts_mode', '1']],
    ['film.mpg', ['-c:v', 'mpeg2video', '-c:a', 'mp2', '-f', 'vob']],
    ['film.wmv', ['-c:v', 'wmv2', '-c:a', 'wmav2']],
  ])('converts %s', async (name, args) => {
    const input = await odd.ffmpeg(name, ['-i', await makeClip({ seconds: 3 }), ...args]);
    const made = await normalise(input);
    expect(made).toMatchObject({ copied: false, width: 320, height: 180, readPart: null });
    expect(Math.abs(made.durationMs - 3000)).toBeLessThan(150);
    expect(await probeVideo(tools, output)).toMatchObject({ container: 'mov', audio: { codec: 'aac' } });
  });
});
