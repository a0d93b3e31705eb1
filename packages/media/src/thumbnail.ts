import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { MediaError, toMediaError } from './media-error';
import type { ColorMatrix } from './normalise.rules';
import { runFfmpeg, type FfmpegTools } from './run-ffmpeg';
import { choosePoster, shrinkToWidth, thumbnailPositions, type FrameLook } from './thumbnail.rules';

export type Picture = { path: string; width: number; height: number; positionMs: number };

export type ThumbnailJob = {
  /** The normalised MP4. */
  input: string;
  durationMs: number;
  width: number;
  height: number;
  colorMatrix: ColorMatrix;
  /** An existing folder, in which `poster.jpg`, `thumbnail-1.webp` and so on appear. */
  outputDir: string;
  count?: number;
  signal?: AbortSignal | undefined;
};

type Frame = { pixels: Buffer; width: number; height: number; positionMs: number };

const COUNT = 8;
const POSTER_WIDTH = 1280;
const THUMBNAIL_WIDTH = 320;
const LOOK_SIDE = 64;
const RGB = 3;
const TIME_MS = 5 * 60 * 1000;
/** Threads per picture. All pictures are decoded at once, so more threads would only wait for each other. */
const THREADS = 2;

/**
 * Makes `count` thumbnails spread over the video (WebP, at most 320 wide) and a poster (JPEG, at most 1280 wide) from
 * the first of them that shows something. One ffmpeg process seeks to all of them; sharp reduces and encodes them.
 * @throws MediaError
 */
export async function makeThumbnails(
  tools: FfmpegTools,
  job: ThumbnailJob,
): Promise<{ poster: Picture; thumbnails: Picture[] }> {
  return inFolderAside(job, async (aside) => {
    const positions = thumbnailPositions(job.durationMs, job.count ?? COUNT);
    const frames = await takeFrames(tools, { ...job, positions, threads: THREADS }, aside);
    const looks = await Promise.all(frames.map(look));
    const chosen = frames[choosePoster(looks)];
    if (!chosen) throw new MediaError('not-a-video');
    const [poster, ...thumbnails] = await Promise.all([
      writePoster(chosen, aside, { mozjpeg: true }),
      ...frames.map((frame, at) => writeThumbnail(frame, aside, at + 1)),
    ]);
    return {
      poster: await publish(poster, job),
      thumbnails: await Promise.all(thumbnails.map((picture) => publish(picture, job))),
    };
  });
}

/**
 * Makes a poster of a video's beginning as fast as possible, because somebody waits. The file is larger than that of a
 * poster made by a job.
 * @throws MediaError
 */
export async function makeFirstPoster(
  tools: FfmpegTools,
  job: Omit<ThumbnailJob, 'count'>,
): Promise<Picture> {
  return inFolderAside(job, async (aside) => {
    const positions = thumbnailPositions(job.durationMs, 1);
    const [frame] = await takeFrames(tools, { ...job, positions, threads: 1 }, aside);
    if (!frame) throw new MediaError('not-a-video');
    return publish(await writePoster(frame, aside, { mozjpeg: false }), job);
  });
}

/** Pictures appear in their folder only when they are complete. */
async function inFolderAside<T>(job: ThumbnailJob, make: (aside: string) => Promise<T>): Promise<T> {
  const aside = await mkdtemp(join(job.outputDir, '.thumbnails-')).catch((error: unknown) => {
    throw toMediaError(error);
  });
  try {
    return await make(aside);
  } catch (error) {
    throw toMediaError(error);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function takeFrames(
  tools: FfmpegTools,
  job: ThumbnailJob & { positions: number[]; threads: number },
  folder: string,
): Promise<Frame[]> {
  const { positions, threads } = job;
  const size = shrinkToWidth(job, POSTER_WIDTH);
  const rawPath = (at: number) => join(folder, `${at}.rgb`);
  const filters = `scale=${size.width}:${size.height}:flags=bicubic:in_color_matrix=${job.colorMatrix},format=rgb24`;
  await runFfmpeg(tools, {
    inputs: positions.map((position) => ({
      path: job.input,
      options: ['-ss', (position / 1000).toFixed(3), '-an'],
    })),
    outputs: positions.map((_, at) => ({
      path: rawPath(at),
      options: ['-map', `${at}:v:0`, '-frames:v', '1', '-filter:v', filters, '-f', 'rawvideo'],
    })),
    limits: { timeMs: TIME_MS, threads },
    signal: job.signal,
  });

  const pixels = await Promise.all(positions.map((_, at) => readFile(rawPath(at))));
  const whole = pixels.map((bytes) => bytes.length === size.width * size.height * RGB);
  if (!whole.includes(true) && positions.some((position) => position > 0)) {
    // The whole film may be one picture, which none of the moments hits.
    const [only] = await takeFrames(tools, { ...job, positions: [0] }, folder);
    return positions.flatMap((positionMs) => (only ? [{ ...only, positionMs }] : []));
  }
  return positions.map((positionMs, at) => {
    // Sound may last longer than the picture. The moments after the last frame then use that frame.
    const shown = whole[at] ? at : whole.lastIndexOf(true, at);
    const bytes = pixels[shown < 0 ? whole.indexOf(true) : shown];
    if (!bytes) throw new MediaError('not-a-video');
    return { pixels: bytes, ...size, positionMs };
  });
}

async function look(frame: Frame): Promise<FrameLook> {
  const { channels } = await open(frame)
    .resize(LOOK_SIDE, LOOK_SIDE, { fit: 'fill', kernel: 'nearest' })
    .greyscale()
    .raw()
    .toBuffer()
    .then((grey) => sharp(grey, { raw: { width: LOOK_SIDE, height: LOOK_SIDE, channels: 1 } }).stats());
  return { mean: channels[0]?.mean ?? 0, spread: channels[0]?.stdev ?? 0 };
}

async function writePoster(
  frame: Frame,
  folder: string,
  { mozjpeg }: { mozjpeg: boolean },
): Promise<Picture> {
  const path = join(folder, 'poster.jpg');
  await open(frame).jpeg({ mozjpeg, quality: 80 }).toFile(path);
  return { path, width: frame.width, height: frame.height, positionMs: frame.positionMs };
}

async function writeThumbnail(frame: Frame, folder: string, number: number): Promise<Picture> {
  const path = join(folder, `thumbnail-${number}.webp`);
  const size = shrinkToWidth(frame, THUMBNAIL_WIDTH);
  await open(frame)
    .resize(size.width, size.height, { fit: 'fill' })
    .webp({ quality: 76, effort: 3 })
    .toFile(path);
  return { path, ...size, positionMs: frame.positionMs };
}

function open(frame: Frame) {
  return sharp(frame.pixels, { raw: { width: frame.width, height: frame.height, channels: RGB } });
}

async function publish(picture: Picture, job: ThumbnailJob): Promise<Picture> {
  if (job.signal?.aborted) throw new MediaError('cancelled');
  const path = join(job.outputDir, picture.path.slice(picture.path.lastIndexOf('/') + 1));
  await rename(picture.path, path);
  return { ...picture, path };
}
