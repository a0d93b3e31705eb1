import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { testTools } from './test-tools';

const run = promisify(execFile);
const { ffmpegPath, ffprobePath } = testTools();

async function ask(args: string[]): Promise<{ stdout: string; stderr: string }> {
  return run(ffmpegPath, ['-nostdin', '-hide_banner', ...args], { maxBuffer: 64 * 1024 ** 2 });
}

type Picture = { width: number; rgb: Buffer };
/** The frame that was looked at last: most tests look at many places of one. */
let lastSeen: { key: string; picture: Promise<Picture> } | undefined;

async function pictureOf(path: string, frame: number): Promise<Picture> {
  const picked = `select=eq(n\\,${frame}),scale=in_color_matrix=bt709:in_range=tv:flags=accurate_rnd+full_chroma_int,format=rgb24`;
  const { stdout } = await run(
    ffmpegPath,
    [
      '-nostdin',
      '-v',
      'error',
      '-i',
      path,
      '-vf',
      picked,
      '-frames:v',
      '1',
      '-f',
      'image2pipe',
      '-c:v',
      'ppm',
      '-',
    ],
    { encoding: 'buffer', maxBuffer: 64 * 1024 ** 2 },
  );
  const [head = '', width = ''] =
    /^P6\s(\d+)\s\d+\s\d+\s/.exec(stdout.subarray(0, 64).toString('latin1')) ?? [];
  return { width: Number(width), rgb: stdout.subarray(head.length) };
}

/** The colours of the pixel at a place of one frame, as a player would show them. */
export async function pixelAt(path: string, frame: number, x: number, y: number): Promise<number[]> {
  const key = `${path} ${(await stat(path)).mtimeMs} ${frame}`;
  if (lastSeen?.key !== key) lastSeen = { key, picture: pictureOf(path, frame) };
  const { width, rgb } = await lastSeen.picture;
  return [...rgb.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
}

/** The brightness of every frame of a film of this size, in the order in which they are shown. */
export async function greyFrames(
  path: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer[]> {
  const args = ['-map', '0:v:0', '-fps_mode', 'passthrough', '-pix_fmt', 'gray', '-f', 'rawvideo', '-'];
  const { stdout } = await run(ffmpegPath, ['-nostdin', '-v', 'error', '-i', path, ...args], {
    encoding: 'buffer',
    maxBuffer: 256 * 1024 ** 2,
  });
  const size = width * height;
  return Array.from({ length: stdout.length / size }, (_, at) => stdout.subarray(at * size, (at + 1) * size));
}

/** The side in pixels of the squares in which two pictures are compared. */
const SQUARE = 8;

/** Structural similarity of two pictures by their brightness: 1 is the same picture, 0 nothing in common. */
export function greyLikeness(one: Buffer, other: Buffer, width: number): number {
  const rows = Math.floor(one.length / width / SQUARE);
  const columns = Math.floor(width / SQUARE);
  let sum = 0;
  for (let square = 0; square < rows * columns; square += 1) {
    const from = Math.floor(square / columns) * SQUARE * width + (square % columns) * SQUARE;
    sum += squareLikeness(one, other, from, width);
  }
  return sum / (rows * columns);
}

function squareLikeness(one: Buffer, other: Buffer, from: number, width: number): number {
  let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0];
  for (let at = 0; at < SQUARE * SQUARE; at += 1) {
    const place = from + Math.floor(at / SQUARE) * width + (at % SQUARE);
    const [a, b] = [one[place] ?? 0, other[place] ?? 0];
    sumA += a;
    sumB += b;
    sumAA += a * a;
    sumBB += b * b;
    sumAB += a * b;
  }
  const count = SQUARE * SQUARE;
  const [meanA, meanB] = [sumA / count, sumB / count];
  const [spreadA, spreadB] = [sumAA / count - meanA ** 2, sumBB / count - meanB ** 2];
  // The constants of the measure's definition, for levels of 0 to 255.
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
  const light = (2 * meanA * meanB + c1) / (meanA ** 2 + meanB ** 2 + c1);
  return (light * (2 * (sumAB / count - meanA * meanB) + c2)) / (spreadA + spreadB + c2);
}

/** Writes one frame as a PNG. */
export async function takeFrame(path: string, frame: number, output: string): Promise<void> {
  const picked = `select=eq(n\\,${frame}),scale=in_color_matrix=bt709:in_range=tv:flags=accurate_rnd+full_chroma_int+full_chroma_inp+bicubic,format=gbrp`;
  await ask(['-v', 'error', '-y', '-i', path, '-vf', picked, '-frames:v', '1', '-update', '1', output]);
}

/** Similarity of a frame of a video and a picture, 0 to 1, measured in the video's own colour planes. */
export async function likeness(path: string, frame: number, picture: string): Promise<number> {
  const yuv =
    'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int+full_chroma_inp+bicubic,format=yuv420p,setpts=0';
  const graph = `[0:v]select=eq(n\\,${frame}),setpts=0[a];[1:v]${yuv}[b];[a][b]ssim`;
  const { stderr } = await ask([
    '-i',
    path,
    '-i',
    picture,
    '-filter_complex',
    graph,
    '-frames:v',
    '1',
    '-f',
    'null',
    '-',
  ]);
  return Number(/All:([\d.]+)/.exec(stderr)?.[1] ?? Number.NaN);
}

/** Likeness of two videos of one size over all their frames, 0 to 1. */
export async function videoLikeness(path: string, other: string): Promise<number> {
  const graph = '[0:v]settb=1/25,setpts=N[a];[1:v]settb=1/25,setpts=N[b];[a][b]ssim';
  const { stderr } = await ask(['-i', path, '-i', other, '-filter_complex', graph, '-f', 'null', '-']);
  return Number(/All:([\d.]+)/.exec(stderr)?.[1] ?? Number.NaN);
}

/** Mean loudness in dB of a part of the sound; -91 is silence. */
export async function loudness(path: string, fromS: number, toS: number): Promise<number> {
  const part = `atrim=start=${fromS}:end=${toS},volumedetect`;
  const { stderr } = await ask(['-i', path, '-map', '0:a:0', '-af', part, '-f', 'null', '-']);
  return Number(/mean_volume: (-?[\d.]+)/.exec(stderr)?.[1] ?? Number.NaN);
}

/** What ffprobe says about a file, frames counted. */
export async function describe(path: string): Promise<{
  streams: Record<string, string>[];
  format: Record<string, string>;
}> {
  const { stdout } = await run(ffprobePath, [
    ...['-v', 'error', '-count_frames', '-show_streams', '-show_format', '-of', 'json', path],
  ]);
  return JSON.parse(stdout) as { streams: Record<string, string>[]; format: Record<string, string> };
}
