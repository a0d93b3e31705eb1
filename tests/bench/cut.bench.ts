import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptSpans } from '@bedside/contracts/videos/scene/scene-piece.rules';
import { sceneSchema, type Scene } from '@bedside/contracts/videos/scene/scene.schema';
import { renderScene } from '@bedside/media/scene/render';
import { frameHashes } from '@bedside/media/test-media/frame-hashes';
import { makeClip } from '@bedside/media/test-media/make-clip';
import { processorMs } from '../kit/processor-time';
import type { BenchRow } from './bench-row';

const tools = {
  ffmpegPath: process.env['FFMPEG_PATH'] ?? 'ffmpeg',
  ffprobePath: process.env['FFPROBE_PATH'] ?? 'ffprobe',
};
/** Shorter runs show that the bench works; only the whole length counts. */
const CUT_ONLY_SECONDS = Number(process.env['CUT_BENCH_SECONDS'] ?? 1_200);
const TAKE_SECONDS = Number(process.env['TAKE_BENCH_SECONDS'] ?? 600);
const PAIRS = Number(process.env['CUT_BENCH_PAIRS'] ?? 3);
const FPS = 30;
const GROUP_SECONDS = 2;
const CUT_ONLY_LIMIT = 0.15;
const CUT_ONLY_COUNTS = [1, 20, 200];
/** Pictures before a cut that need one of the cut. */
const LEANING = 4;
const MANY_CUTS = 200;
const MANY_CUTS_LIMIT = 1.2;
/** How much all cuts together remove. */
const CUT_SHARE = 0.1;

type Cut = [number, number];

/**
 * P17: a scene that only cuts, compared with the same scene encoded whole, by processor time. P30: 200 cuts, compared
 * with one that is as long.
 */
export async function bench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bedside-bench-cut-'));
  try {
    const rows: BenchRow[] = [];
    for (const count of CUT_ONLY_COUNTS) rows.push(await measureCutOnly(folder, count));
    return [...rows, await measureManyCuts(folder)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureCutOnly(folder: string, count: number): Promise<BenchRow> {
  const size = { width: 1_280, height: 720 };
  const clip = await makeTake(size, CUT_ONLY_SECONDS);
  const cuts = spreadCuts(count, CUT_ONLY_SECONDS);
  const scene = sceneOf(size, CUT_ONLY_SECONDS, cuts);
  // A fade of no frame's length leaves the picture alone and forbids copying it.
  const whole = sceneOf(size, CUT_ONLY_SECONDS, cuts, { fade: { in: 1, out: 0 } });
  const output = join(folder, 'copied.mp4');
  let encodedBecause: string | null = null;
  const ours = await processorTime(async () => {
    ({ encodedBecause } = await render(folder, clip, scene, output));
  });
  const bare = await processorTime(() => render(folder, clip, whole, join(folder, 'whole.mp4')));
  const anew = await countAnew(scene, clip, output);
  const most = cuts.length * (GROUP_SECONDS * FPS + LEANING);
  const ratio = Number((ours / bare).toFixed(3));
  return {
    id: `P17-${count}`,
    name: `Editor render: ${count} cuts and nothing else, ${CUT_ONLY_SECONDS} s 720p, processor time`,
    ours: `${Math.round(ours)} ms`,
    bare: `${Math.round(bare)} ms`,
    ratio,
    goal: `at most ${CUT_ONLY_LIMIT} x`,
    ok: ratio <= CUT_ONLY_LIMIT && encodedBecause === null && anew <= most,
    note: `bare: the same scene with all pictures encoded; ${anew} pictures differ from the source (at most ${most})`,
  };
}

async function measureManyCuts(folder: string): Promise<BenchRow> {
  const size = { width: 640, height: 360 };
  const clip = await makeTake(size, TAKE_SECONDS);
  const title = {
    id: 't',
    type: 'text',
    startTime: 0,
    endTime: 3_000,
    text: 'Bend your knee',
    shape: { x: 40, y: 260, width: 560, height: 60 },
  };
  const many = sceneOf(size, TAKE_SECONDS, spreadCuts(MANY_CUTS, TAKE_SECONDS), {}, [title]);
  const once = sceneOf(size, TAKE_SECONDS, spreadCuts(1, TAKE_SECONDS), {}, [title]);
  const pairs = await measurePairs(
    () => render(folder, clip, many, join(folder, 'many.mp4')),
    () => render(folder, clip, once, join(folder, 'once.mp4')),
  );
  return {
    id: 'P30',
    name: `Editor render: ${MANY_CUTS} cuts and a title, ${TAKE_SECONDS} s 360p`,
    ours: `${pairs.ours} ms`,
    bare: `${pairs.bare} ms`,
    ratio: pairs.ratio,
    goal: `at most ${MANY_CUTS_LIMIT} x`,
    ok: pairs.ratio <= MANY_CUTS_LIMIT,
    note: `median of ${PAIRS} pairs; bare: one cut of the same length; the title keeps both from being copied`,
  };
}

const makeTake = (size: { width: number; height: number }, seconds: number) =>
  makeClip({
    ...size,
    seconds,
    fps: FPS,
    picture: 'calm',
    keyframeEvery: GROUP_SECONDS,
    matrix: 'bt709',
    name: 'take',
  });

/** Cuts of one length, evenly over a take, none of them on a border of two groups. */
function spreadCuts(count: number, takeSeconds: number): Cut[] {
  const step = (takeSeconds * 1_000) / count;
  const length = Math.floor(step * CUT_SHARE);
  return Array.from({ length: count }, (_, at) => {
    const from = Math.floor(at * step + step / 2) + 37;
    return [from, from + length];
  });
}

function sceneOf(
  size: { width: number; height: number },
  takeSeconds: number,
  cuts: Cut[],
  more: object = {},
  tracks: object[] = [],
): Scene {
  const out = takeSeconds * 1_000;
  const left = out - cuts.reduce((sum, [from, to]) => sum + to - from, 0);
  const video = {
    id: 'v',
    type: 'video',
    startTime: 0,
    endTime: left,
    shape: { x: 0, y: 0, ...size },
    ...more,
  };
  const media = { src: 'video:take', in: 0, out, cuts };
  return sceneSchema.parse({
    version: 2,
    ...size,
    duration: left,
    frame_rate: FPS,
    tracks: [{ ...video, media }, ...tracks],
  });
}

function render(folder: string, clip: string, scene: Scene, output: string) {
  const files = new Map([['video:take', clip]]);
  return renderScene(tools, { scene, files, output, workDir: folder });
}

/** How many pictures of the result differ from those of the source that it keeps. */
async function countAnew(scene: Scene, clip: string, output: string): Promise<number> {
  const [track] = scene.tracks;
  if (track?.type !== 'video') throw new Error('a video was expected');
  const spans = keptSpans(track);
  const [source, result] = [await frameHashes(clip), await frameHashes(output)];
  const kept = source.filter((_, at) => {
    const ms = (at * 1_000) / FPS + 1;
    return spans.some(({ fromMs, toMs }) => fromMs <= ms && ms < toMs);
  });
  if (kept.length !== result.length)
    throw new Error(`${kept.length} pictures are kept, ${result.length} shown`);
  return result.filter((hash, at) => hash !== kept[at]).length;
}

/** What work costs the processor in this process and in the programs that it starts and that end, in ms. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = processorMs([process.pid]);
  await work();
  return processorMs([process.pid]) - before;
}

async function measurePairs(ours: () => Promise<unknown>, bare: () => Promise<unknown>) {
  const pairs: { ours: number; bare: number }[] = [];
  for (let at = 0; at < PAIRS; at += 1) {
    // A-B, B-A, A-B and so on, so that a drift of the machine cancels out.
    const first = await time(at % 2 === 0 ? ours : bare);
    const second = await time(at % 2 === 0 ? bare : ours);
    pairs.push(at % 2 === 0 ? { ours: first, bare: second } : { ours: second, bare: first });
  }
  return {
    ours: Math.round(median(pairs.map((pair) => pair.ours))),
    bare: Math.round(median(pairs.map((pair) => pair.bare))),
    ratio: Number(median(pairs.map((pair) => pair.ours / pair.bare)).toFixed(3)),
  };
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
