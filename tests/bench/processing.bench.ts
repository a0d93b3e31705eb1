import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { normaliseVideo } from '@bedside/media/normalise';
import { chooseConversion } from '@bedside/media/normalise.rules';
import { probeVideo } from '@bedside/media/probe';
import { makeThumbnails } from '@bedside/media/thumbnail';
import { makeClip } from '@bedside/media/test-media/make-clip';
import type { BenchRow } from './bench-row';

const run = promisify(execFile);
const tools = {
  ffmpegPath: process.env['FFMPEG_PATH'] ?? 'ffmpeg',
  ffprobePath: process.env['FFPROBE_PATH'] ?? 'ffprobe',
};

const COPY_PAIRS = 15;
const TRANSCODE_PAIRS = 7;
const CONTROL_PAIRS = 7;
const PICTURES = 8;

/** Both sides run at the priority that the product uses. Otherwise other work on the machine would decide. */
function bare(args: string[]): Promise<unknown> {
  return run('nice', ['-n', '10', tools.ffmpegPath, '-nostdin', '-v', 'error', '-y', ...args]);
}

/** The figures of P13 and P15: the cost of our pipeline compared with the plain ffmpeg commands for the same result. */
export async function bench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bedside-bench-media-'));
  try {
    return [await benchCopy(folder), ...(await benchTranscode(folder)), await benchControl(folder)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function benchCopy(folder: string): Promise<BenchRow> {
  const seconds = 60;
  const input = await makeClip({
    seconds,
    width: 1920,
    height: 1080,
    fps: 30,
    bitrate: '4M',
    keyframeEvery: 5,
    name: 'copy-path',
  });
  const pairs = await measurePairs(
    COPY_PAIRS,
    () => makeReady(input, folder),
    () => bareCopyAndPictures(input, seconds, folder),
  );
  return row(
    'P13',
    'Copy path: 60 s 1080p H.264/AAC to ready (probe, MP4, poster, 8 thumbnails)',
    pairs.map(wall),
    1.5,
  );
}

async function benchTranscode(folder: string): Promise<BenchRow[]> {
  const input = await makeRecording();
  const probe = await probeVideo(tools, input);
  const { width, height } = chooseConversion(probe, { toneMapping: true });
  const matrix = 'in_color_matrix=bt709:in_range=tv:out_color_matrix=bt709:out_range=tv';
  const filters = `scale=${width}:${height}:flags=bicubic:${matrix},setsar=1,format=yuv420p`;
  const colours = [
    '-color_range',
    'tv',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
  ];
  const settings = [
    ...['-filter:v', filters, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23'],
    ...['-profile:v', 'high', '-fpsmax', '60', '-force_key_frames', 'expr:gte(t,n_forced*2)', ...colours],
    ...['-c:a', 'aac', '-b:a', '128k', '-ar', '48000', '-ac', '2', '-movflags', '+faststart'],
  ];
  const workDir = folder;
  const pairs = await measurePairs(
    TRANSCODE_PAIRS,
    async () => {
      const found = await probeVideo(tools, input);
      await normaliseVideo(tools, { input, output: join(folder, 'ours.mp4'), probe: found, workDir });
    },
    () => bare(['-i', input, ...settings, join(folder, 'bare.mp4')]),
  );
  const name = 'Transcode path: 20 s 720p VP9 browser recording to H.264/AAC';
  return [
    row('P15', `${name}, CPU time`, pairs.map(cpu), 1.1),
    row('P15-wall', `${name}, wall time`, pairs.map(wall), 1.1),
  ];
}

async function benchControl(folder: string): Promise<BenchRow> {
  const input = await makeRecording();
  const work = () =>
    bare(['-i', input, '-c:v', 'libx264', '-preset', 'veryfast', join(folder, 'control.mp4')]);
  const pairs = await measurePairs(CONTROL_PAIRS, work, work);
  const measured = row(
    'P15-control',
    'A/A control: the bare transcode against itself, CPU time',
    pairs.map(cpu),
    1.03,
  );
  const ok = measured.ratio !== null && measured.ratio >= 0.97 && measured.ratio <= 1.03;
  return { ...measured, goal: '0.97 to 1.03, else the run is not valid', ok };
}

/** As a browser's recorder writes it: VP9 and Opus, no length in the file. */
function makeRecording(): Promise<string> {
  return makeClip({
    seconds: 20,
    width: 1280,
    height: 720,
    fps: 30,
    codec: 'vp9',
    container: 'webm-live',
    bitrate: '2M',
    name: 'transcode-path',
  });
}

async function makeReady(input: string, folder: string): Promise<void> {
  const probe = await probeVideo(tools, input);
  const output = join(folder, 'ready.mp4');
  const video = await normaliseVideo(tools, { input, output, probe, workDir: folder });
  await makeThumbnails(tools, { ...video, input: output, outputDir: folder, count: PICTURES });
}

async function bareCopyAndPictures(input: string, seconds: number, folder: string): Promise<void> {
  const output = join(folder, 'bare.mp4');
  await bare(['-i', input, '-c', 'copy', '-movflags', '+faststart', output]);
  const picture = (at: number, width: number, name: string) =>
    bare([
      '-ss',
      at.toFixed(3),
      '-i',
      output,
      '-frames:v',
      '1',
      '-vf',
      `scale=${width}:-2`,
      join(folder, name),
    ]);
  await picture(seconds / PICTURES / 2, 1280, 'bare-poster.jpg');
  for (let part = 0; part < PICTURES; part += 1) {
    await picture(((part + 0.5) / PICTURES) * seconds, 320, `bare-${part}.jpg`);
  }
}

type Cost = { wallMs: number; cpuMs: number };
type Pair = { ours: Cost; bare: Cost };
type Figures = { ours: number; bare: number };

const wall = (pair: Pair): Figures => ({ ours: pair.ours.wallMs, bare: pair.bare.wallMs });
const cpu = (pair: Pair): Figures => ({ ours: pair.ours.cpuMs, bare: pair.bare.cpuMs });

/** One warm-up of each, then pairs in the order A-B, B-A, A-B and so on, so that a drift cancels out. */
async function measurePairs(
  count: number,
  ours: () => Promise<unknown>,
  theirs: () => Promise<unknown>,
): Promise<Pair[]> {
  await ours();
  await theirs();
  const pairs: Pair[] = [];
  for (let at = 0; at < count; at += 1) {
    if (at % 2 === 0) {
      const first = await measure(ours);
      pairs.push({ ours: first, bare: await measure(theirs) });
    } else {
      const first = await measure(theirs);
      pairs.push({ ours: await measure(ours), bare: first });
    }
  }
  return pairs;
}

async function measure(work: () => Promise<unknown>): Promise<Cost> {
  const cpuBefore = cpuTimeMs();
  const start = performance.now();
  await work();
  const wallMs = performance.now() - start;
  return { wallMs, cpuMs: cpuTimeMs() - cpuBefore };
}

const TICK_MS = 10;

/** CPU time of this process and of its children that have ended (Linux; elsewhere only of this process). */
function cpuTimeMs(): number {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1000;
  if (process.platform !== 'linux') return own;
  // The name in brackets may hold spaces, so the fields are counted from behind it.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return own + (Number(fields[13]) + Number(fields[14])) * TICK_MS;
}

function row(id: string, name: string, pairs: Figures[], limit: number): BenchRow {
  const ratios = pairs.map(({ ours, bare }) => ours / bare);
  const ratio = Number(median(ratios).toFixed(3));
  const [low, high] = bootstrap(ratios);
  return {
    id,
    name,
    ours: `${Math.round(median(pairs.map(({ ours }) => ours)))} ms`,
    bare: `${Math.round(median(pairs.map(({ bare }) => bare)))} ms`,
    ratio,
    goal: `at most ${limit} x`,
    ok: ratio <= limit,
    note: `median of ${pairs.length} pairs, 95% interval ${low.toFixed(2)}-${high.toFixed(2)}`,
  };
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** The 95% interval of the median over 1,000 draws with a fixed seed. */
function bootstrap(values: number[]): [number, number] {
  let state = 1;
  const draw = () => {
    state = (state * 48_271) % 2_147_483_647;
    return values[state % values.length] ?? Number.NaN;
  };
  const medians = Array.from({ length: 1000 }, () => median(values.map(draw))).sort((a, b) => a - b);
  return [medians[25] ?? Number.NaN, medians[974] ?? Number.NaN];
}
