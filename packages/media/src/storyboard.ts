import { randomUUID } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { MediaError, toMediaError } from './media-error';
import type { ColorMatrix } from './normalise.rules';
import { readKeyframes } from './read-keyframes';
import { runFfmpeg, type FfmpegTools } from './run-ffmpeg';
import { keyframesSuffice, layOutStoryboard, tileFilters, type StoryboardGrid } from './storyboard.rules';

export type StoryboardJob = {
  /** The normalised MP4. */
  input: string;
  durationMs: number;
  width: number;
  height: number;
  colorMatrix: ColorMatrix;
  /** Where the WebP image appears when it is complete. */
  output: string;
  signal?: AbortSignal | undefined;
  onProgress?: ((percent: number) => void) | undefined;
};

const RGB = 3;

/**
 * Makes one WebP image with up to 100 small pictures of the video for its seek bar. It decodes only keyframes where
 * they are close enough.
 *
 * @throws MediaError
 */
export async function makeStoryboard(
  tools: FfmpegTools,
  job: StoryboardJob,
): Promise<StoryboardGrid & { path: string; bytes: number }> {
  const grid = layOutStoryboard(job);
  const raw = join(dirname(job.output), `.storyboard-${randomUUID()}.rgb`);
  const aside = `${raw}.webp`;
  try {
    const keyframes = await readKeyframes(job.input);
    const sparing = keyframesSuffice(keyframes, job.durationMs, grid.intervalMs)
      ? ['-skip_frame', 'nokey']
      : [];
    await runFfmpeg(tools, {
      inputs: [{ path: job.input, options: [...sparing, '-an'] }],
      outputs: [
        {
          path: raw,
          options: [
            '-map',
            '0:v:0',
            '-filter:v',
            tileFilters(grid, job.colorMatrix),
            '-frames:v',
            '1',
            '-f',
            'rawvideo',
          ],
        },
      ],
      // All frames become one picture, so there is no progress until the end.
      limits: { stallMs: 10 * 60 * 1000 },
      durationMs: job.durationMs,
      onProgress: job.onProgress,
      signal: job.signal,
    });
    const width = grid.columns * grid.tileWidth;
    const height = grid.rows * grid.tileHeight;
    const pixels = await readFile(raw);
    if (pixels.length !== width * height * RGB) throw new MediaError('not-a-video');
    const { size } = await sharp(pixels, { raw: { width, height, channels: RGB } })
      .webp({ quality: 60, effort: 3 })
      .toFile(aside);
    await rename(aside, job.output);
    return { ...grid, path: job.output, bytes: size };
  } catch (error) {
    throw toMediaError(error);
  } finally {
    await rm(raw, { force: true });
    await rm(aside, { force: true });
  }
}
