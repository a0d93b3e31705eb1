import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import {
  countPeaks,
  gatherPeaks,
  PEAKS_PER_SECOND,
  layOutFilmstrip,
  SAMPLE_RATE,
} from './editor-preview.rules';
import { MediaError, toMediaError } from './media-error';
import { colorMatrixOf, type ColorMatrix } from './normalise.rules';
import type { Probe } from './probe.rules';
import { readKeyframes } from './read-keyframes';
import { runFfmpeg, type FfmpegLimits, type FfmpegTools } from './run-ffmpeg';
import { keyframesSuffice, tileFilters, type StoryboardGrid } from './storyboard.rules';

export type EditorPreviewJob = {
  /** The normalised MP4. */
  input: string;
  probe: Probe;
  /** An existing folder of the caller for the files. */
  folder: string;
  signal?: AbortSignal | undefined;
  limits?: Partial<FfmpegLimits> | undefined;
  /** Whole percentages, rising. */
  onProgress?: ((percent: number) => void) | undefined;
};

export type EditorPreview = {
  filmstrip: StoryboardGrid & { path: string };
  /** Null for a film without sound. */
  peaks: { path: string; perSecond: number; count: number } | null;
  frameRate: number | null;
  colorMatrix: ColorMatrix;
  colorRange: 'limited' | 'full';
};

const RGB = 3;
const SPARE_TIME_MS = 120_000;
const TIME_PER_SECOND = 10;

/**
 * Makes the preview for the editor's timeline in one pass over a film: one WebP image of small pictures and a file of
 * the sound's peaks, one byte for each 1/50 s. It decodes only keyframes where they are close enough.
 *
 * @throws MediaError
 */
export async function makeEditorPreview(tools: FfmpegTools, job: EditorPreviewJob): Promise<EditorPreview> {
  const { probe, folder } = job;
  const grid = layOutFilmstrip(probe);
  const name = randomUUID();
  const [pixels, samples] = [join(folder, `.${name}.rgb`), join(folder, `.${name}.pcm`)];
  try {
    await runFfmpeg(tools, {
      inputs: [{ path: job.input, options: await sparing(job, grid) }],
      outputs: [
        { path: pixels, options: pictureOptions(grid, probe) },
        ...(probe.audio ? [{ path: samples, options: soundOptions(probe.audio.index) }] : []),
      ],
      limits: {
        timeMs: SPARE_TIME_MS + probe.durationMs * TIME_PER_SECOND,
        // All pictures gather in one, so a film without sound shows no progress until its end.
        stallMs: 10 * 60_000,
        ...job.limits,
      },
      durationMs: probe.durationMs,
      onProgress: job.onProgress,
      signal: job.signal,
    });
    return {
      filmstrip: { ...grid, path: await writeFilmstrip(grid, pixels, join(folder, `${name}.webp`)) },
      peaks: probe.audio && (await writePeaks(probe.durationMs, samples, join(folder, `${name}.peaks`))),
      frameRate: probe.video.frameRate,
      colorMatrix: colorMatrixOf(probe),
      colorRange: probe.video.fullRange ? 'full' : 'limited',
    };
  } catch (error) {
    throw toMediaError(error);
  } finally {
    await rm(pixels, { force: true });
    await rm(samples, { force: true });
  }
}

async function sparing({ input, probe }: EditorPreviewJob, grid: StoryboardGrid): Promise<string[]> {
  const keyframes = await readKeyframes(input);
  return keyframesSuffice(keyframes, probe.durationMs, grid.intervalMs) ? ['-skip_frame:v', 'nokey'] : [];
}

function pictureOptions(grid: StoryboardGrid, probe: Probe): string[] {
  const filters = tileFilters(grid, colorMatrixOf(probe));
  return ['-map', `0:${probe.video.index}`, '-filter:v', filters, '-frames:v', '1', '-f', 'rawvideo'];
}

/** Sound that begins late is padded with silence, so that each peak is at its time. */
function soundOptions(track: number): string[] {
  const filters = `aresample=${SAMPLE_RATE}:async=1:first_pts=0,aformat=channel_layouts=mono:sample_fmts=s16`;
  return ['-map', `0:${track}`, '-filter:a', filters, '-c:a', 'pcm_s16le', '-f', 's16le'];
}

async function writeFilmstrip(grid: StoryboardGrid, raw: string, path: string): Promise<string> {
  const width = grid.columns * grid.tileWidth;
  const height = grid.rows * grid.tileHeight;
  const pixels = await readFile(raw);
  if (pixels.length !== width * height * RGB) throw new MediaError('not-a-video');
  await sharp(pixels, { raw: { width, height, channels: RGB } })
    .webp({ quality: 60, effort: 3 })
    .toFile(path);
  return path;
}

async function writePeaks(durationMs: number, samples: string, path: string) {
  const count = countPeaks(durationMs);
  const gathered = gatherPeaks(count);
  for await (const piece of createReadStream(samples, { highWaterMark: 1024 ** 2 })) {
    gathered.add(piece as Buffer);
  }
  await writeFile(path, gathered.peaks);
  return { path, perSecond: PEAKS_PER_SECOND, count };
}
