import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cue } from '@bedside/contracts/videos/caption/caption.schema';
import { keptSpans } from '@bedside/contracts/videos/scene/scene-piece.rules';
import { spansOnFrames } from '@bedside/contracts/videos/scene/scene-frame.rules';
import type { Indicator, Zoom } from '@bedside/contracts/videos/scene/scene-callout.schema';
import { zoomedPart, zoomEaseMs, zoomsOf } from '@bedside/contracts/videos/scene/scene-zoom.rules';
import {
  fadedIndicator,
  fadeLengths,
  frameCount,
  frameSpan,
  paintOrder,
  type Layer,
} from '@bedside/contracts/videos/scene/scene.rules';
import type {
  Redaction,
  ImageTrack,
  Scene,
  TextTrack,
  Track,
  VideoTrack,
} from '@bedside/contracts/videos/scene/scene.schema';
import { MediaError } from '../media-error';
import { colorMatrixOf } from '../normalise.rules';
import { probeVideo } from '../probe';
import type { FfmpegTools } from '../run-ffmpeg';
import { readSoundLength } from '../sound-length';
import { blurGrid, blurTint } from './layout';
import { fitPicture, frameOfTurned, overlap, placeShape } from './place';
import { listSlides } from './caption-slides';
import { drawCalloutOf, drawCaptions, drawMask, drawText } from './draw-in-process';
import { greyPicture } from './grey-picture';
import type { Raster } from './lay-down';
import { layStoredPicture } from './lay-stored-picture';
import type {
  RedactionLayer,
  ResolvedLayer,
  Ramp,
  ResolvedScene,
  ResolvedVoice,
  SlidesLayer,
  StillLayer,
  VideoLayer,
  ZoomLayer,
} from './resolved-scene';

type Faded = Pick<Track, 'startTime' | 'endTime' | 'fade'>;

/** The input: a scene, its files, and the folder for the pictures drawn for it. */
export type ResolveJob = {
  scene: Scene;
  /** Local paths of the stored files behind the scene's sources, by the source's text. */
  files: ReadonlyMap<string, string>;
  /** The captions of the result; they are drawn where the scene burns them in. */
  captions: readonly Cue[];
  folder: string;
  signal?: AbortSignal | undefined;
};

/** Draws the pictures that are drawn once for a scene, and returns the position of everything. @throws MediaError */
export async function resolveScene(tools: FfmpegTools, job: ResolveJob): Promise<ResolvedScene> {
  const { scene } = job;
  const layers: ResolvedLayer[] = [];
  const { zoomed, above } = paintOrder(scene);
  const resolve = async (painted: readonly Layer<Track, Redaction, Indicator>[]) => {
    for (const one of painted) {
      if (job.signal?.aborted) throw new MediaError('cancelled');
      const layer = await resolvePainted(tools, job, one);
      if (layer) layers.push(layer);
    }
  };
  await resolve(zoomed);
  layers.push(...zoomsOf(scene.pointers).map((zoom) => resolveZoom(zoom, scene)));
  await resolve(above);
  const captions = scene.captions.burn ? await resolveCaptions(job) : undefined;
  if (captions) layers.push(captions);
  return {
    stage: { width: scene.width, height: scene.height },
    background: sixDigits(scene.background),
    frameRate: scene.frame_rate,
    frames: frameCount(scene),
    layers,
    voices: await resolveVoices(tools, job),
    clean: scene.sound.clean ? { gainDb: null } : null,
  };
}

async function resolvePainted(
  tools: FfmpegTools,
  job: ResolveJob,
  painted: Layer<Track, Redaction, Indicator>,
): Promise<ResolvedLayer | undefined> {
  if (painted.kind === 'redaction') return resolveRedaction(job, painted.redaction);
  if (painted.kind === 'indicator') return resolveIndicator(job, painted.indicator);
  const { track } = painted;
  return track.type === 'video' ? resolveVideo(tools, job, track) : resolveStill(job, track);
}

async function resolveVideo(
  tools: FfmpegTools,
  job: ResolveJob,
  track: VideoTrack,
): Promise<VideoLayer | undefined> {
  const spans = keptSpans(track);
  if (spans.length === 0) return undefined;
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
    spans: spansOnFrames(spans, job.scene.frame_rate),
    ramp: rampOf(track),
    span: frameSpan(track, job.scene),
    volume: track.media.volume,
  };
  if (placed.radians === 0) return layer;
  const { clip } = fitPicture(size, placed.box, layer.fit);
  const mask = await drawMask(placed, clip, frameOfTurned(clip, placed.radians));
  return { ...layer, maskPath: await keep(job, mask) };
}

async function resolveStill(job: ResolveJob, track: TextTrack | ImageTrack): Promise<StillLayer | undefined> {
  return layRaster(job, await draw(job, track), track);
}

async function resolveIndicator(job: ResolveJob, indicator: Indicator): Promise<StillLayer | undefined> {
  const raster = await drawCalloutOf(indicator, placeShape(indicator.shape), job.scene);
  return layRaster(job, raster, fadedIndicator(indicator));
}

function resolveZoom(zoom: Zoom, scene: Scene): ZoomLayer {
  const { startTime: startMs, endTime: endMs } = zoom;
  const [part, span] = [zoomedPart(zoom, scene), frameSpan(zoom, scene)];
  return { kind: 'zoom', part, startMs, endMs, easeMs: zoomEaseMs(zoom), span };
}

async function layRaster(
  job: ResolveJob,
  raster: Raster | undefined,
  faded: Faded,
): Promise<StillLayer | undefined> {
  if (!raster) return undefined;
  const path = await keep(job, raster.png);
  const { x, y } = raster;
  return { kind: 'still', path, x, y, span: frameSpan(faded, job.scene), ramp: rampOf(faded) };
}

async function draw(job: ResolveJob, track: TextTrack | ImageTrack): Promise<Raster | undefined> {
  const placed = placeShape(track.shape);
  if (track.type === 'text') return drawText(track.text, track.fontOptions, placed, job.scene);
  return layStoredPicture(fileBehind(job, track.media.src), track.media.fit, placed, job.scene);
}

async function resolveRedaction(job: ResolveJob, redaction: Redaction): Promise<RedactionLayer | undefined> {
  const { width, height } = job.scene;
  const box = overlap(placeShape(redaction.shape).box, { x: 0, y: 0, width, height });
  if (!box) return undefined;
  const span = frameSpan(redaction, job.scene);
  if (redaction.kind === 'box')
    return { kind: 'redaction', look: 'box', box, span, colour: sixDigits(redaction.color) };
  const grid = blurGrid(box);
  const tint = await greyPicture(blurTint(redaction.id, grid), { width: grid.columns, height: grid.rows });
  const tintPath = await keep(job, tint);
  return { kind: 'redaction', look: 'blur', box, span, tintPath };
}

async function resolveCaptions(job: ResolveJob): Promise<SlidesLayer | undefined> {
  const { width, height, captions } = job.scene;
  const slides = await drawCaptions(listSlides(job.captions, job.scene), captions.style, { width, height });
  if (!slides) return undefined;
  const { x, y, starts } = slides;
  return { kind: 'slides', path: await keep(job, slides.pngs), x, y, starts };
}

/** A voice ends with its sound, or with the film. One that begins after the film is not heard. */
async function resolveVoices(tools: FfmpegTools, job: ResolveJob): Promise<ResolvedVoice[]> {
  const { scene } = job;
  const voices: ResolvedVoice[] = [];
  for (const { src, startTime: startMs, volume, duck: duckDb } of scene.voices) {
    if (startMs >= scene.duration) continue;
    const path = fileBehind(job, src);
    const endMs = Math.min(scene.duration, startMs + (await readSoundLength(tools, path, job.signal)));
    voices.push({ path, startMs, endMs, volume, duckDb });
  }
  return voices;
}

/** Writes a drawn picture to a file. @returns its path */
async function keep(job: ResolveJob, png: Uint8Array): Promise<string> {
  const path = join(job.folder, `${randomUUID()}.png`);
  await writeFile(path, png);
  return path;
}

function rampOf(track: Faded): Ramp {
  const { inMs, outMs } = fadeLengths(track);
  return { startMs: track.startTime, endMs: track.endTime, fadeInMs: inMs, fadeOutMs: outMs };
}

function fileBehind(job: ResolveJob, source: string): string {
  const path = job.files.get(source);
  if (path === undefined) throw new MediaError('failed', { cause: new Error('a source has no file') });
  return path;
}

/** `#rgb` and `#rrggbb` as six digits. */
function sixDigits(colour: string): string {
  const digits = colour.slice(1);
  return digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
}
