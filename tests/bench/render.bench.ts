import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { renderScene } from '@bedside/media/scene/render';
import type { BenchRow } from './bench-row';
import { CUT_S, drawText, LOGO, makeFourTracks } from './four-tracks';

const run = promisify(execFile);
const tools = {
  ffmpegPath: process.env['FFMPEG_PATH'] ?? 'ffmpeg',
  ffprobePath: process.env['FFPROBE_PATH'] ?? 'ffprobe',
};
/** Shorter runs show that the bench works; only the whole length counts. */
const SECONDS = Number(process.env['RENDER_BENCH_SECONDS'] ?? 60);
const PAIRS = Number(process.env['RENDER_BENCH_PAIRS'] ?? 5);
const LIMIT = 1.1;
const EXACT = 'flags=accurate_rnd+full_chroma_int+full_chroma_inp+bicubic';

/**
 * P16: a scene of four tracks (two videos, a picture, a text) through our renderer, compared with the best single
 * ffmpeg line written by hand for it.
 */
export async function bench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bedside-bench-render-'));
  try {
    return [await measure(folder)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(folder: string): Promise<BenchRow> {
  const { scene, files } = await makeFourTracks(folder, SECONDS);
  const words = drawText(scene, 3);
  const paths = {
    main: files.get('video:main') ?? '',
    small: files.get('video:small') ?? '',
    logo: files.get('image:logo') ?? '',
    words: join(folder, 'words.png'),
  };
  await writeFile(paths.words, words.png);
  const ours = () => renderScene(tools, { scene, files, output: join(folder, 'ours.mp4'), workDir: folder });
  const byHand = () => runByHand(paths, words, join(folder, 'bare.mp4'));

  await ours();
  await byHand();
  const pairs: { ours: number; bare: number }[] = [];
  for (let at = 0; at < PAIRS; at += 1) {
    // A-B, B-A, A-B and so on, so that a drift of the machine cancels out.
    const first = await time(at % 2 === 0 ? ours : byHand);
    const second = await time(at % 2 === 0 ? byHand : ours);
    pairs.push(at % 2 === 0 ? { ours: first, bare: second } : { ours: second, bare: first });
  }
  const ratio = Number(median(pairs.map((pair) => pair.ours / pair.bare)).toFixed(3));
  return {
    id: 'P16',
    name: `Editor render: 4 tracks (2 videos, picture, text), cut, ${SECONDS} s 720p`,
    ours: `${Math.round(median(pairs.map((pair) => pair.ours)))} ms`,
    bare: `${Math.round(median(pairs.map((pair) => pair.bare)))} ms`,
    ratio,
    goal: `at most ${LIMIT} x`,
    ok: ratio <= LIMIT,
    note: `median of ${PAIRS} pairs; the same filters, colours and encoder by hand`,
  };
}

/** The line that an expert of ffmpeg would write for this one scene, with our quality and colours. */
function runByHand(
  paths: { main: string; small: string; logo: string; words: string },
  words: { x: number; y: number },
  output: string,
): Promise<unknown> {
  const read = `in_color_matrix=bt709:in_range=tv:${EXACT},format=gbrp`;
  const graph = [
    `[0:v]fps=30,scale=1280:720:${read}[a]`,
    `[1:v]fps=30,scale=320:180:${read}[b]`,
    `[a][b]overlay=940:20:format=gbrp[ab]`,
    `[2:v]scale=${LOGO.width}:${LOGO.height},format=gbrap[c];[ab][c]overlay=${LOGO.x}:${LOGO.y}:format=gbrp[abc]`,
    `[3:v]format=gbrap[d];[abc][d]overlay=${words.x}:${words.y}:format=gbrp[abcd]`,
    `[abcd]scale=out_color_matrix=bt709:out_range=tv:${EXACT},format=yuv420p[v]`,
    `[1:a]volume=0.5[s];[0:a][s]amix=inputs=2:normalize=0,alimiter=limit=0.97:level=false[x]`,
  ].join(';');
  const encoder = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-profile:v', 'high'];
  const colours = [
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-color_range',
    'tv',
  ];
  return run('nice', [
    ...['-n', '10', tools.ffmpegPath, '-nostdin', '-v', 'error', '-y'],
    ...['-ss', String(CUT_S), '-i', paths.main, '-i', paths.small, '-i', paths.logo, '-i', paths.words],
    ...['-filter_complex', graph, '-map', '[v]', '-map', '[x]', '-t', String(SECONDS)],
    ...[...encoder, '-force_key_frames', 'expr:gte(t,n_forced*2)', ...colours],
    ...['-c:a', 'aac', '-b:a', '128k', '-ar', '48000', '-ac', '2', '-movflags', '+faststart', output],
  ]);
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
