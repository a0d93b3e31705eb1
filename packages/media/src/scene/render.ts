import { randomUUID } from 'node:crypto';
import { mkdtemp, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { frameCount, frameSpan, playedPart } from '@bedside/contracts/scene/scene.rules';
import type { ImageTrack, Scene, TextTrack, VideoTrack } from '@bedside/contracts/scene/scene.schema';
import { MediaError, toMediaError } from '../media-error';
import { colorMatrixOf } from '../normalise.rules';
import { probeVideo } from '../probe';
import { runFfmpeg, type FfmpegLimits, type FfmpegTools } from '../run-ffmpeg';
import { buildFilterGraph, type RenderPlan, type StillLayer, type VideoLayer } from './filter-graph';
import { fitPicture, frameOfTurned, placeShape } from './layout';
import { rasteriseImage, rasteriseMask, rasteriseText, type Raster } from './rasterise';

export type RenderJob = {
  scene: Scene;
  /** Local paths of the stored files behind the scene's sources, by `video:{id}` and `image:{id}`. */
  files: ReadonlyMap<string, string>;
  /** Where the finished MP4 appears, all at once; on the same disk as `workDir`. */
  output: string;
  workDir: string;
  signal?: AbortSignal | undefined;
  /** Whole percents of the encoded time, rising. */
  onProgress?: ((percent: number) => void) | undefined;
  limits?: Partial<FfmpegLimits> | undefined;
};

export type RenderedVideo = { durationMs: number; width: number; height: number; bytes: number };

/** A render that makes no headway for so long has failed (scene.md). */
const STALL_MS = 60_000;
const SPARE_TIME_MS = 120_000;
const TIME_PER_SECOND = 60;
const KEYFRAME_SECONDS = 2;

const ENCODER = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-profile:v', 'high'].concat(
  ['-force_key_frames', `expr:gte(t,n_forced*${KEYFRAME_SECONDS})`],
  ['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
  ['-c:a', 'aac', '-b:a', '128k', '-ar', '48000', '-ac', '2'],
);
const MP4 = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'].concat([
  '-movflags',
  '+faststart',
  '-f',
  'mp4',
]);

/**
 * Renders a scene to an MP4 of its size, frame rate and length (scene.md): H.264 High, yuv420p, bt709, AAC, index in
 * front. Texts and pictures are drawn once and laid over the videos, whose frames go through one ffmpeg process.
 * The result is written aside, flushed and renamed; on any failure nothing is left behind.
 *
 * @throws MediaError
 */
export async function renderScene(tools: FfmpegTools, job: RenderJob): Promise<RenderedVideo> {
  const aside = await mkdtemp(join(job.workDir, 'scene-')).catch((error: unknown) => {
    throw toMediaError(error);
  });
  try {
    const plan = await planRender(tools, job, aside);
    const { inputs, graph } = buildFilterGraph(plan);
    const made = join(aside, 'made.mp4');
    const durationMs = Math.round((plan.frames * 1_000) / plan.frameRate);
    const ends = ['-filter_complex', graph, '-map', '[picture]', '-map', '[sound]'];
    await runFfmpeg(tools, {
      inputs,
      outputs: [{ path: made, options: [...ends, '-frames:v', String(plan.frames), ...ENCODER, ...MP4] }],
      limits: {
        stallMs: STALL_MS,
        timeMs: SPARE_TIME_MS + (durationMs / 1_000) * TIME_PER_SECOND * 1_000,
        ...job.limits,
      },
      durationMs,
      onProgress: job.onProgress,
      signal: job.signal,
    });
    const bytes = await flush(made);
    if (job.signal?.aborted) throw new MediaError('cancelled');
    await rename(made, job.output);
    await flush(dirname(job.output));
    return { durationMs, ...plan.stage, bytes };
  } catch (error) {
    throw toMediaError(error);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function planRender(tools: FfmpegTools, job: RenderJob, folder: string): Promise<RenderPlan> {
  const { scene } = job;
  const stage = { width: scene.width, height: scene.height };
  const layers: RenderPlan['layers'] = [];
  for (const track of scene.tracks) {
    if (job.signal?.aborted) throw new MediaError('cancelled');
    const layer =
      track.type === 'video'
        ? await planVideo(tools, job, track, folder)
        : await planStill(job, track, folder);
    if (layer) layers.push(layer);
  }
  return {
    stage,
    background: sixDigits(scene.background),
    frameRate: scene.frame_rate,
    frames: frameCount(scene),
    layers,
  };
}

async function planVideo(
  tools: FfmpegTools,
  job: RenderJob,
  track: VideoTrack,
  folder: string,
): Promise<VideoLayer> {
  const path = fileBehind(job, track.media.src);
  const probe = await probeVideo(tools, path, job.signal ? { signal: job.signal } : {});
  const placed = placeShape(track.shape);
  const size = { width: probe.width, height: probe.height };
  const layer: VideoLayer = {
    kind: 'video',
    path,
    size,
    colorMatrix: colorMatrixOf(probe),
    hasAudio: probe.audio !== null,
    placed,
    fit: track.media.fit,
    ...playedPart(track),
    startMs: track.startTime,
    span: frameSpan(track, job.scene),
    volume: track.media.volume,
  };
  if (placed.radians === 0) return layer;
  const { clip } = fitPicture(size, placed.box, layer.fit);
  const maskPath = join(folder, `${randomUUID()}.png`);
  await writeFile(maskPath, await rasteriseMask(placed, clip, frameOfTurned(clip, placed.radians)));
  return { ...layer, maskPath };
}

async function planStill(
  job: RenderJob,
  track: TextTrack | ImageTrack,
  folder: string,
): Promise<StillLayer | undefined> {
  const raster = await draw(job, track);
  if (!raster) return undefined;
  const path = join(folder, `${randomUUID()}.png`);
  await writeFile(path, raster.png);
  return { kind: 'still', path, x: raster.x, y: raster.y, span: frameSpan(track, job.scene) };
}

async function draw(job: RenderJob, track: TextTrack | ImageTrack): Promise<Raster | undefined> {
  const placed = placeShape(track.shape);
  if (track.type === 'text') return rasteriseText(track.text, track.fontOptions, placed, job.scene);
  return rasteriseImage(fileBehind(job, track.media.src), track.media.fit, placed, job.scene);
}

function fileBehind(job: RenderJob, source: string): string {
  const path = job.files.get(source);
  if (path === undefined) throw new MediaError('failed', { cause: new Error('a source has no file') });
  return path;
}

/** `#rgb` and `#rrggbb` as six digits. */
function sixDigits(colour: string): string {
  const digits = colour.slice(1);
  return digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
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
