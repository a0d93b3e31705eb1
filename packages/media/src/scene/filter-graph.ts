import type { Fit } from '@bedside/contracts/scene/scene.schema';
import type { ColorMatrix } from '../normalise.rules';
import type { FfmpegInput } from '../run-ffmpeg';
import { fitPicture, frameOfTurned, type Box, type Placed, type Size } from './layout';

/*
 * One ffmpeg graph for a whole scene, from typed numbers and the paths of our own files. Nothing that a person
 * typed can reach it: a text is a picture long before, and every number is checked on its way in.
 */

/** Frames of the result on which a layer is seen, `end` not included. */
export type Span = { first: number; end: number };

export type VideoLayer = {
  kind: 'video';
  path: string;
  size: Size;
  colorMatrix: ColorMatrix;
  hasAudio: boolean;
  placed: Placed;
  fit: Fit;
  /** The part of the video that is played, in ms of the video. */
  inMs: number;
  outMs: number;
  /** Moment of the scene at which the part begins. */
  startMs: number;
  span: Span;
  /** 0 to 1. */
  volume: number;
  /** The soft-edged shape of a turned video, as grey PNG of the size of `frameOfTurned`. */
  maskPath?: string | undefined;
};

export type StillLayer = { kind: 'still'; path: string; x: number; y: number; span: Span };

export type RenderPlan = {
  stage: Size;
  /** Six hexadecimal digits. */
  background: string;
  frameRate: number;
  frames: number;
  layers: (VideoLayer | StillLayer)[];
};

export type FilterGraph = {
  inputs: FfmpegInput[];
  /** The text of `-filter_complex`; its ends are `[picture]` and `[sound]`. */
  graph: string;
};

export const SAMPLE_RATE = 48_000;
const AAC_FRAME = 1_024;
/** Read before the part begins, so that the picture standing at its first moment is known. */
const PREROLL_MS = 1_000;
/** A browser asked for the picture at t is asked for t and this much, which forgives rounded times in files. */
const TIME_SLACK_MS = 1;
const SOFT_EDGE = 2;
const EXACT = 'flags=accurate_rnd+full_chroma_int+full_chroma_inp+bicubic';
const SOUND = `aformat=sample_fmts=fltp:sample_rates=${SAMPLE_RATE}:channel_layouts=stereo`;
const LIMITER = 'alimiter=limit=0.97:level=false:latency=true';

/** @throws RangeError for a number that is none, so that no odd text can come of it */
export function buildFilterGraph(plan: RenderPlan): FilterGraph {
  const inputs: FfmpegInput[] = [];
  const chains: string[] = [];
  const addInput = (input: FfmpegInput) => inputs.push(input) - 1;
  const shown = plan.layers.filter(({ span }) => span.end > span.first);
  const [lowest] = shown;

  const parts = shown.map((layer, at) => {
    if (layer.kind === 'still') {
      return { layer, input: addInput({ path: layer.path, kind: 'own-picture' }), at };
    }
    const options = ['-ss', seconds(seekMs(layer)), '-t', seconds(layer.outMs - seekMs(layer))];
    return { layer, input: addInput({ path: layer.path, options }), at };
  });

  let top = 'base';
  const asBase = lowest?.kind === 'video' && standsAsBase(lowest, plan);
  if (!asBase) {
    const { stage, frameRate, frames } = plan;
    const colour = `color=c=${colourOf(plan.background)}:s=${int(stage.width)}x${int(stage.height)}:r=${int(frameRate)}`;
    chains.push(`${colour},format=gbrp,trim=end_frame=${int(frames)}[base]`);
  }
  for (const { layer, input, at } of parts) {
    if (at === 0 && asBase && layer.kind === 'video') {
      chains.push(`[${input}:v:0]${pictureChain(layer, plan)},${baseChain(layer, plan)}[base]`);
      continue;
    }
    const position =
      layer.kind === 'still'
        ? stillChain(layer, input, at, plan, chains)
        : videoChain(layer, input, at, plan, chains, addInput);
    // A layer is seen while its own stream lasts. `enable` would be asked with the frames of either input.
    const where = `x=${int(position.x)}:y=${int(position.y)}:eval=init:format=gbrp:eof_action=pass`;
    chains.push(`[${top}][layer${at}]overlay=${where}[top${at}]`);
    top = `top${at}`;
  }
  chains.push(`[${top}]scale=out_color_matrix=bt709:out_range=tv:${EXACT},format=yuv420p,setsar=1[picture]`);
  chains.push(...soundChains(plan, parts));
  return { inputs, graph: chains.join(';') };
}

function stillChain(layer: StillLayer, input: number, at: number, plan: RenderPlan, chains: string[]) {
  const { first, end } = layer.span;
  const times = `settb=1/${int(plan.frameRate)},setpts=N+${int(first)}`;
  const repeated = `loop=loop=-1:size=1,${times},trim=end_frame=${int(end - first)}`;
  chains.push(`[${input}:v:0]format=gbrap,${repeated}[layer${at}]`);
  return { x: layer.x, y: layer.y };
}

function videoChain(
  layer: VideoLayer,
  input: number,
  at: number,
  plan: RenderPlan,
  chains: string[],
  addInput: (input: FfmpegInput) => number,
): { x: number; y: number } {
  const { clip } = fitPicture(layer.size, layer.placed.box, layer.fit);
  const count = layer.span.end - layer.span.first;
  const picture = `[${input}:v:0]${pictureChain(layer, plan)},${holdChain(count)}`;
  if (layer.placed.radians === 0) {
    const { opacity } = layer.placed;
    const faded = opacity < 1 ? `,format=gbrap,colorchannelmixer=aa=${decimal(opacity)}` : '';
    chains.push(`${picture}${faded}[layer${at}]`);
    return clip;
  }
  if (layer.maskPath === undefined) throw new RangeError('A turned video needs its mask.');
  const frame = frameOfTurned(clip, layer.placed.radians);
  const mask = addInput({ path: layer.maskPath, kind: 'own-picture' });
  // The edge's colours are drawn out a little, so that only the mask decides where the picture ends.
  const [wide, high] = [clip.width + 2 * SOFT_EDGE, clip.height + 2 * SOFT_EDGE];
  const drawnOut = `pad=${int(wide)}:${int(high)}:${SOFT_EDGE}:${SOFT_EDGE},${smear}`;
  const turned = `rotate=${decimal(layer.placed.radians)}:ow=${int(frame.width)}:oh=${int(frame.height)}`;
  chains.push(`${picture},format=rgb24,${drawnOut},format=rgba,${turned}[turned${at}]`);
  chains.push(`[${mask}:v:0]format=gray[mask${at}]`, `[turned${at}][mask${at}]alphamerge[layer${at}]`);
  return frame;
}

const smear = `fillborders=${['left', 'right', 'top', 'bottom'].map((edge) => `${edge}=${SOFT_EDGE}`).join(':')}:mode=smear`;

/** Brings the video to the stage's frames and colours, scaled and cut to its place. */
function pictureChain(layer: VideoLayer, plan: RenderPlan): string {
  const { draw, clip } = fitPicture(layer.size, layer.placed.box, layer.fit);
  const rate = int(plan.frameRate);
  const shift = (layer.startMs - (layer.inMs - seekMs(layer)) - TIME_SLACK_MS) / 1_000;
  const first = layer.span.first / plan.frameRate;
  const times = `setpts=PTS+(${decimal(shift)})/TB,fps=fps=${rate}:round=up:start_time=${decimal(first)}`;
  const colours = `in_color_matrix=${layer.colorMatrix}:in_range=tv:${EXACT}`;
  const scaled = `scale=${int(draw.width)}:${int(draw.height)}:${colours},format=gbrp`;
  return `${times},${scaled}${cropChain(draw, clip)}`;
}

function cropChain(draw: Box, clip: Box): string {
  if (draw.width === clip.width && draw.height === clip.height) return '';
  const part = [clip.width, clip.height, clip.x - draw.x, clip.y - draw.y].map(int).join(':');
  return `,crop=${part}`;
}

/** A video that lies lowest, whole, upright and solid for all of the time needs no background painted under it. */
function standsAsBase(layer: VideoLayer, plan: RenderPlan): boolean {
  const { clip } = fitPicture(layer.size, layer.placed.box, layer.fit);
  return (
    layer.placed.radians === 0 &&
    layer.placed.opacity === 1 &&
    layer.span.first === 0 &&
    layer.span.end === plan.frames &&
    clip.x >= 0 &&
    clip.y >= 0 &&
    clip.x + clip.width <= plan.stage.width &&
    clip.y + clip.height <= plan.stage.height
  );
}

function baseChain(layer: VideoLayer, plan: RenderPlan): string {
  const { stage, frames } = plan;
  const { clip } = fitPicture(layer.size, layer.placed.box, layer.fit);
  const fills = clip.width === stage.width && clip.height === stage.height;
  const place = [stage.width, stage.height, clip.x, clip.y].map(int).join(':');
  const padded = fills ? '' : `pad=${place}:color=${colourOf(plan.background)},`;
  return `${padded}${holdChain(frames)}`;
}

/** As many frames as a layer is seen on: when its part is over, the last one stands. */
function holdChain(frames: number): string {
  return `tpad=stop=-1:stop_mode=clone,trim=end_frame=${int(frames)}`;
}

/** The sum of the videos' sounds at their volumes, or silence; ends with the last whole AAC frame of the picture. */
function soundChains(plan: RenderPlan, parts: { layer: VideoLayer | StillLayer; input: number }[]): string[] {
  const lengthMs = (plan.frames * 1_000) / plan.frameRate;
  const samples = Math.max(1, Math.floor((lengthMs * SAMPLE_RATE) / 1_000 / AAC_FRAME)) * AAC_FRAME;
  const whole = `apad=whole_len=${int(samples)},atrim=end_sample=${int(samples)}`;
  const heard = parts.flatMap(({ layer, input }) =>
    layer.kind === 'video' && layer.hasAudio && layer.volume > 0 ? [{ layer, input }] : [],
  );
  if (heard.length === 0) {
    return [`anullsrc=r=${SAMPLE_RATE}:cl=stereo,atrim=end_sample=${int(samples)}[sound]`];
  }
  const tracks = heard.map(({ layer, input }, at) => {
    const lead = (layer.inMs - seekMs(layer)) / 1_000;
    const length = (layer.outMs - layer.inMs) / 1_000;
    const part = `asetpts=PTS-(${decimal(lead)})/TB,atrim=start=0:end=${decimal(length)}`;
    const filled = `aresample=${SAMPLE_RATE}:async=1:first_pts=0,${SOUND}`;
    const placed = `volume=${decimal(layer.volume)},adelay=${int(layer.startMs)}:all=1`;
    return `[${input}:a:0]${part},${filled},${placed}[sound${at}]`;
  });
  const all = heard.map((_, at) => `[sound${at}]`).join('');
  const sum = heard.length > 1 ? `amix=inputs=${heard.length}:duration=longest:normalize=0,` : '';
  const loudest = heard.reduce((total, { layer }) => total + layer.volume, 0);
  // Sums that cannot overflow are left exactly as they are.
  const limited = loudest > 1 ? `${LIMITER},` : '';
  return [...tracks, `${all}${sum}${limited}${whole}[sound]`];
}

/** Where reading begins: before the part, so that the picture that stands at its start is among what is read. */
function seekMs(layer: VideoLayer): number {
  return Math.max(0, layer.inMs - PREROLL_MS);
}

function seconds(ms: number): string {
  return decimal(ms / 1_000);
}

function int(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError('A whole number was expected.');
  return String(value);
}

function decimal(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError('A number was expected.');
  return value.toFixed(6);
}

function colourOf(digits: string): string {
  if (!/^[0-9a-f]{6}$/i.test(digits)) throw new RangeError('A colour was expected.');
  return `0x${digits}`;
}
