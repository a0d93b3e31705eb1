import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { greyFrames } from './measure-video';
import { testTools } from './test-tools';

const run = promisify(execFile);
const FOLDER = fileURLToPath(new URL('../../../.cache/media/', import.meta.url));
const BITS = 12;
const BAR = 16;

/** The size of a film whose pictures are numbered. */
export const NUMBERED_SIZE = { width: BITS * BAR, height: 32 };

type NumberedWish = {
  /** A rate as ffmpeg reads it: `30000/1001`. */
  rate: string;
  pictures: number;
  /** Options of the encoder and the file. */
  options?: string[];
  name: string;
};

/** Makes a film in which each picture shows its own number, as bars. @returns its path; the file is shared */
export async function makeNumberedFilm({
  rate,
  pictures,
  options = [],
  name,
}: NumberedWish): Promise<string> {
  const path = join(FOLDER, `numbered-${name}-${pictures}.mp4`);
  if (existsSync(path)) return path;
  await mkdir(FOLDER, { recursive: true });
  const { width, height } = NUMBERED_SIZE;
  const bars = Array.from({ length: BITS }, (_, bit) => {
    const place = `x=${bit * BAR}:y=0:w=${BAR}:h=${height}`;
    return `drawbox=${place}:c=white:t=fill:enable=mod(floor(n/${2 ** bit})\\,2)`;
  });
  const aside = join(FOLDER, `.${randomUUID()}.mp4`);
  await run(testTools().ffmpegPath, [
    ...['-nostdin', '-v', 'error', '-y'],
    ...['-f', 'lavfi', '-i', `color=c=black:s=${width}x${height}:r=${rate}`],
    ...['-f', 'lavfi', '-i', 'sine=f=330:r=48000'],
    ...['-vf', bars.join(','), '-frames:v', String(pictures), '-shortest', '-c:v', 'libx264'],
    ...['-preset', 'veryfast', '-g', '24', '-pix_fmt', 'yuv420p', '-c:a', 'aac', ...options, aside],
  ]);
  await rename(aside, path);
  return path;
}

/** The numbers of the pictures that a film shows, one after the other. */
export async function readNumbers(path: string): Promise<number[]> {
  const { width, height } = NUMBERED_SIZE;
  const frames = await greyFrames(path, NUMBERED_SIZE);
  return frames.map((frame) =>
    Array.from({ length: BITS }, (_, bit) => frame[(height / 2) * width + bit * BAR + BAR / 2] ?? 0).reduce(
      (number, level, bit) => number + (level > 128 ? 2 ** bit : 0),
      0,
    ),
  );
}
