import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { blurPicture } from './blur-picture';
import { measureTake } from './measure-take';
import { MediaError, toMediaError } from './media-error';
import { colorMatrixOf, type ColorMatrix } from './normalise.rules';
import { probeVideo } from './probe';
import { MAX_PIXELS, runFfmpeg, type FfmpegTools } from './run-ffmpeg';
import type { TakeMeasure } from './take-measure.rules';
import { makeFirstPoster, type Picture } from './thumbnail';

export type TakeJob = {
  input: string;
  type: 'video/mp4' | 'video/webm';
  /** The part to keep, in milliseconds of the take. */
  trim: { startMs: number; endMs: number } | null;
  /** The caller's existing folder for the result. */
  folder: string;
  signal?: AbortSignal | undefined;
};

export type PlayableTake = {
  /** The file to play; null when the take plays as it is. */
  path: string | null;
  /** Its size; null with the path. */
  bytes: number | null;
  durationMs: number;
  width: number;
  height: number;
  hasSound: boolean;
  /** A picture of its first second. */
  poster: (Picture & { preview: string }) | null;
};

/** The file from which the poster is made. */
const FIRST_MS = 1_000;

/**
 * Makes a take playable without encoding. Only the two ends of a complete fragmented MP4 are read, so an hour is ready
 * as soon as a second. A trimmed take, and every WebM (which has no length and no index as a browser records it), is
 * copied into a new file.
 * @throws MediaError
 */
export async function makePlayableTake(tools: FfmpegTools, job: TakeJob): Promise<PlayableTake> {
  const measured = job.type === 'video/mp4' ? await measureTake(job.input) : undefined;
  if (job.type === 'video/mp4' && !measured) throw new MediaError('truncated');
  const whole = measured && !job.trim ? measured : undefined;
  const path = whole
    ? await copyStart(job.input, join(job.folder, 'start.mp4'), whole.firstBytes)
    : await copyStreams(tools, job);
  const seen = (whole && readSeen(whole)) ?? (await probeTake(tools, path, job.signal));
  const { width, height, colorMatrix } = seen;
  const poster = await makeFirstPoster(tools, {
    input: path,
    durationMs: Math.min(seen.durationMs, FIRST_MS),
    width,
    height,
    colorMatrix,
    outputDir: job.folder,
    signal: job.signal,
  })
    .then(async (made) => ({ ...made, preview: await blurPicture(made.path) }))
    .catch((error: unknown) => {
      // A missing poster must not fail the take; a job makes a better one later.
      if (toMediaError(error).code === 'cancelled') throw error;
      return null;
    });
  return {
    path: whole ? null : path,
    bytes: whole ? null : (await stat(path)).size,
    durationMs: whole?.durationMs ?? seen.durationMs,
    width,
    height,
    poster,
    hasSound: seen.hasSound,
  };
}

type Seen = {
  durationMs: number;
  width: number;
  height: number;
  hasSound: boolean;
  colorMatrix: ColorMatrix;
};

/** The head's description of a take; reading it saves starting a program. */
function readSeen({ picture, firstMs, hasSound }: TakeMeasure): Seen | undefined {
  if (!picture || picture.width * picture.height > MAX_PIXELS) return undefined;
  const { width, height, colorSpace } = picture;
  const colorMatrix = colorMatrixOf({ video: { colorSpace, codedHeight: height } });
  return { durationMs: firstMs, width, height, hasSound, colorMatrix };
}

async function probeTake(tools: FfmpegTools, path: string, signal: AbortSignal | undefined): Promise<Seen> {
  const probe = await probeVideo(tools, path, signal ? { signal } : {});
  const { durationMs, width, height } = probe;
  return { durationMs, width, height, hasSound: probe.audio !== null, colorMatrix: colorMatrixOf(probe) };
}

/**
 * Copies the complete part of a take that may still grow, or whose end is cut.
 * @throws MediaError `truncated` when not even its first fragment is there
 */
export async function copyWholePart(
  take: { path: string; type: 'video/mp4' | 'video/webm' },
  output: string,
): Promise<void> {
  try {
    await copyFile(take.path, output);
    if (take.type === 'video/webm') return;
    const measured = await measureTake(output);
    if (!measured) throw new MediaError('truncated');
    await truncate(output, measured.wholeBytes);
  } catch (error) {
    throw toMediaError(error);
  }
}

async function copyStart(input: string, output: string, bytes: number): Promise<string> {
  try {
    await pipeline(createReadStream(input, { end: bytes - 1 }), createWriteStream(output));
    return output;
  } catch (error) {
    throw toMediaError(error);
  }
}

async function copyStreams(tools: FfmpegTools, job: TakeJob): Promise<string> {
  const isMp4 = job.type === 'video/mp4';
  const output = join(job.folder, isMp4 ? 'trimmed.mp4' : 'take.webm');
  const seconds = (ms: number) => (ms / 1_000).toFixed(3);
  const cut = job.trim ? ['-ss', seconds(job.trim.startMs), '-to', seconds(job.trim.endMs)] : [];
  // In an MP4 an edit list hides what is between the keyframe and the cut.
  const muxer = isMp4 ? ['-movflags', '+faststart', '-f', 'mp4'] : ['-cues_to_front', '1', '-f', 'webm'];
  await runFfmpeg(tools, {
    inputs: [{ path: job.input, options: cut }],
    outputs: [
      {
        path: output,
        options: ['-map', '0:v:0', '-map', '0:a:0?', '-c', 'copy', '-map_metadata', '-1', ...muxer],
      },
    ],
    signal: job.signal,
  });
  return output;
}
