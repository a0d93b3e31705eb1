import { mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chooseAnimations, type AnimationSize } from './animation.rules';
import { toMediaError } from './media-error';
import type { ColorMatrix } from './normalise.rules';
import { runFfmpeg, type FfmpegTools } from './run-ffmpeg';

export type AnimationJob = {
  /** The normalised MP4. */
  input: string;
  width: number;
  height: number;
  colorMatrix: ColorMatrix;
  /** The time of its first frame: the moment of the poster, which some mail programs show alone. */
  startMs: number;
  /** Where the GIF appears when it is complete. */
  output: string;
  signal?: AbortSignal | undefined;
};

export const ANIMATION_MS = 3_000;
/** Each mail loads this picture, and mail programs load pictures on phones too. */
export const ANIMATION_MAX_BYTES = 400_000;
const TIME_MS = 60_000;

/**
 * Makes a GIF of three seconds of a video, or of what follows its first frame where that is less. It plays once: a
 * picture that moves for longer needs a button that stops it (WCAG 2.2.2), and a mail has none. A picture that comes
 * out too large is made again with fewer and smaller frames.
 * @returns undefined where even the smallest is too large
 * @throws MediaError
 */
export async function makeAnimation(
  tools: FfmpegTools,
  job: AnimationJob,
): Promise<(AnimationSize & { path: string; bytes: number }) | undefined> {
  const aside = await mkdtemp(join(dirname(job.output), '.animation-')).catch((error: unknown) => {
    throw toMediaError(error);
  });
  const path = join(aside, 'animation.gif');
  try {
    for (const { size, filters } of chooseAnimations(job)) {
      await runFfmpeg(tools, {
        inputs: [
          {
            path: job.input,
            options: ['-ss', (job.startMs / 1000).toFixed(3), '-t', `${ANIMATION_MS / 1000}`, '-an'],
          },
        ],
        outputs: [{ path, options: ['-map', '0:v:0', '-filter:v', filters, '-loop', '-1', '-f', 'gif'] }],
        limits: { timeMs: TIME_MS },
        signal: job.signal,
      });
      const { size: bytes } = await stat(path);
      if (bytes > ANIMATION_MAX_BYTES) continue;
      await rename(path, job.output);
      return { ...size, path: job.output, bytes };
    }
    return undefined;
  } catch (error) {
    throw toMediaError(error);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}
