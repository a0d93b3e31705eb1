import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { testTools } from './test-tools';

const run = promisify(execFile);
const { ffmpegPath, ffprobePath } = testTools();

async function ask(args: string[]): Promise<{ stdout: string; stderr: string }> {
  return run(ffmpegPath, ['-nostdin', '-hide_banner', ...args], { maxBuffer: 64 * 1024 ** 2 });
}

/** The colours of the pixel at a place of one frame, as a player would show them. */
export async function pixelAt(path: string, frame: number, x: number, y: number): Promise<number[]> {
  const picked = `select=eq(n\\,${frame}),scale=in_color_matrix=bt709:in_range=tv:flags=accurate_rnd+full_chroma_int,format=rgb24,crop=1:1:${x}:${y}`;
  const { stdout } = await run(
    ffmpegPath,
    ['-nostdin', '-v', 'error', '-i', path, '-vf', picked, '-frames:v', '1', '-f', 'rawvideo', '-'],
    { encoding: 'buffer' },
  );
  return [...stdout];
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
