import { mkdtemp, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Cue } from '@bedside/contracts/videos/caption/caption.schema';
import type { Scene } from '@bedside/contracts/videos/scene/scene.schema';
import type { Complaints } from '../complaint.rules';
import { MediaError, toMediaError } from '../media-error';
import { runFfmpeg, type FfmpegLimits, type FfmpegRun, type FfmpegTools } from '../run-ffmpeg';
import { MP4, PICTURE_ENCODER, SOUND_ENCODER } from './encoder';
import { buildFilterGraph } from './filter-graph';
import { measureSound } from './measure-loudness';
import { resolveScene } from './resolve-scene';
import { renderCut } from './render-cut';
import type { ResolvedScene } from './resolved-scene';

export type RenderJob = {
  scene: Scene;
  /** Local paths of the stored files behind the scene's sources, by the source's text. */
  files: ReadonlyMap<string, string>;
  /** The captions of the result; they are drawn into the picture where the scene says so. */
  captions?: readonly Cue[] | undefined;
  /** Where the finished MP4 appears, all at once; on the same disk as `workDir`. */
  output: string;
  workDir: string;
  signal?: AbortSignal | undefined;
  /** Whole percentages of the encoded time, rising. */
  onProgress?: ((percent: number) => void) | undefined;
  limits?: Partial<FfmpegLimits> | undefined;
};

export type RenderedVideo = {
  durationMs: number;
  width: number;
  height: number;
  bytes: number;
  /** Why all of its pictures were encoded; null where the untouched ones were copied. */
  encodedBecause: string | null;
};

/** A render without progress for this long has failed. */
const STALL_MS = 60_000;
const SPARE_TIME_MS = 120_000;
const TIME_PER_SECOND = 60;
const KEYFRAME_SECONDS = 2;
/** A quarter of a second of sound. Nobody notices a smaller loss. */
const NOTICED_PIECES = 12;

const KEYFRAMES = ['-force_key_frames', `expr:gte(t,n_forced*${KEYFRAME_SECONDS})`];

/**
 * Renders a scene to an MP4 of its size, frame rate and length: H.264 High, yuv420p, bt709, AAC, index in front. Texts
 * and pictures are drawn once and overlaid on the videos, whose frames go through one ffmpeg process. A scene that only
 * cuts is assembled from the source's own pictures. The result is written to another path, flushed and renamed. A
 * failure leaves nothing behind.
 * @throws MediaError
 */
export async function renderScene(tools: FfmpegTools, job: RenderJob): Promise<RenderedVideo> {
  const aside = await mkdtemp(join(job.workDir, 'scene-')).catch((error: unknown) => {
    throw toMediaError(error);
  });
  try {
    const { scene, files, captions = [], signal } = job;
    const report = neverBack(job.onProgress);
    const resolved = await resolveScene(tools, { scene, files, captions, folder: aside, signal });
    const durationMs = Math.round((resolved.frames * 1_000) / resolved.frameRate);
    const limits = {
      stallMs: STALL_MS,
      timeMs: SPARE_TIME_MS + (durationMs / 1_000) * TIME_PER_SECOND * 1_000,
      ...job.limits,
    };
    const made = join(aside, 'made.mp4');
    const cut = await renderCut(tools, job, {
      resolved,
      folder: aside,
      made,
      durationMs,
      limits,
      report,
    });
    const { complaints } =
      'refusal' in cut
        ? await encodeAll(tools, await measureSound(tools, resolved, { limits, signal }), {
            made,
            limits,
            durationMs,
            onProgress: report,
            signal,
          })
        : cut;
    if (isDamaged(complaints)) throw new MediaError('truncated');
    const bytes = await flush(made);
    if (signal?.aborted) throw new MediaError('cancelled');
    await rename(made, job.output);
    await flush(dirname(job.output));
    return { durationMs, ...resolved.stage, bytes, encodedBecause: 'refusal' in cut ? cut.refusal : null };
  } catch (error) {
    throw toMediaError(error);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/**
 * Whether so much of a source could not be read that the result would lack it. ffmpeg succeeds all the same: it holds
 * the last picture and omits the sound.
 */
function isDamaged({ isBroken, undecoded }: Complaints): boolean {
  const lost = [...undecoded.values()].reduce((sum, pieces) => sum + pieces, 0);
  return isBroken || lost >= NOTICED_PIECES;
}

function encodeAll(
  tools: FfmpegTools,
  resolved: ResolvedScene,
  { made, ...run }: { made: string } & Omit<FfmpegRun, 'inputs' | 'outputs'>,
): ReturnType<typeof runFfmpeg> {
  const { inputs, picture, sound } = buildFilterGraph(resolved);
  const graphs = [
    '-filter_complex',
    picture,
    '-filter_complex',
    sound,
    '-map',
    '[picture]',
    '-map',
    '[sound]',
  ];
  const options = [...graphs, ...PICTURE_ENCODER, ...KEYFRAMES, ...SOUND_ENCODER, ...MP4];
  return runFfmpeg(tools, { inputs, outputs: [{ path: made, options }], ...run });
}

/** When a smart cut is given up half way, the doctor's progress waits for the full render instead of going back. */
function neverBack(onProgress: RenderJob['onProgress']): (percent: number) => void {
  let reported = -1;
  return (percent) => {
    if (percent <= reported) return;
    reported = percent;
    onProgress?.(percent);
  };
}

/** Flushes a file or a folder to the disk; @returns its size */
async function flush(path: string): Promise<number> {
  const file = await open(path, 'r');
  try {
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}
