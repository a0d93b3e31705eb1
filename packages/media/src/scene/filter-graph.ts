import type { FfmpegInput } from '../run-ffmpeg';
import { blurRedaction, boxRedaction } from './redaction-chain';
import { colourOf, decimal, int, pickBy, seconds } from './graph-value';
import { fitPicture, frameOfTurned, type Box } from './place';
import type { Ramp, ResolvedScene, SlidesLayer, StillLayer, VideoLayer } from './resolved-scene';
import { buildSoundGraph, type AudibleVideo } from './sound-graph';
import { zoomFilter } from './zoom-chain';
import { listStretches, readOptions, stageClock } from './video-clock';

/*
 * The ffmpeg graphs of a whole scene, made from typed numbers and the paths of our own files. Every number is checked
 * on its way in.
 */

export type FilterGraph = {
  inputs: FfmpegInput[];
  /** A `-filter_complex` text that ends in `[picture]`. */
  picture: string;
  /** Another one that ends in `[sound]`. */
  sound: string;
};

/** The parts that one graph is built from. */
type Building = {
  resolved: ResolvedScene;
  inputs: FfmpegInput[];
  chains: string[];
  addInput(input: FfmpegInput): number;
};

const SOFT_EDGE = 2;
const EXACT = 'flags=accurate_rnd+full_chroma_int+full_chroma_inp+bicubic';

/** @throws RangeError for an invalid number, so that it never becomes part of a graph */
export function buildFilterGraph(resolved: ResolvedScene): FilterGraph {
  const inputs: FfmpegInput[] = [];
  const chains: string[] = [];
  const building: Building = { resolved, inputs, chains, addInput: (input) => inputs.push(input) - 1 };
  const shown = resolved.layers.filter(
    (layer) => layer.kind === 'slides' || layer.span.end > layer.span.first,
  );
  const videos: AudibleVideo[] = [];
  const [lowest] = shown;
  const base = lowest?.kind === 'video' && standsAsBase(lowest, resolved) ? lowest : undefined;
  if (!base) paintBackground(building);

  let top = 'base';
  for (const [at, layer] of shown.entries()) {
    if (layer.kind === 'redaction') {
      const redaction =
        layer.look === 'box'
          ? boxRedaction(layer, { at, resolved })
          : blurRedaction(layer, {
              at,
              top,
              tint: building.addInput({ path: layer.tintPath, kind: 'own-picture' }),
            });
      chains.push(...redaction.chains);
      top = layOver(building, redaction.under ?? top, at, layer.box);
      continue;
    }
    if (layer.kind === 'still') {
      stillChain(layer, at, building);
      top = layOver(building, top, at, layer);
      continue;
    }
    if (layer.kind === 'zoom') {
      chains.push(`[${top}]format=gbrp,${zoomFilter(layer, resolved)}[top${at}]`);
      top = `top${at}`;
      continue;
    }
    if (layer.kind === 'slides') {
      slidesChain(layer, at, building);
      top = layOver(building, top, at, layer);
      continue;
    }
    const stretches = listStretches(layer.spans).map((spans) => ({
      spans,
      input: building.addInput({ path: layer.path, options: readOptions(spans) }),
    }));
    videos.push({ layer, stretches });
    const picture = `${readChain(stretches, at, building)},${pictureChain(layer, resolved)}`;
    if (layer === base) {
      chains.push(`${picture},${baseChain(layer, resolved)}[base]`);
      continue;
    }
    top = layOver(building, top, at, videoChain(layer, picture, at, building));
  }
  const voices = resolved.voices.map((voice) => ({
    voice,
    input: building.addInput({ path: voice.path, options: ['-vn'] }),
  }));
  const written = `scale=out_color_matrix=bt709:out_range=tv:${EXACT},format=yuv420p,setsar=1`;
  chains.push(`[${top}]${written}[picture]`);
  return { inputs, picture: chains.join(';'), sound: buildSoundGraph(resolved, videos, voices) };
}

function paintBackground({ resolved, chains }: Building): void {
  const { stage, frameRate, frames } = resolved;
  const colour = `color=c=${colourOf(resolved.background)}:s=${int(stage.width)}x${int(stage.height)}:r=${int(frameRate)}`;
  chains.push(`${colour},format=gbrp,trim=end_frame=${int(frames)}[base]`);
}

/** A layer is visible while its own stream lasts. `enable` would be evaluated for the frames of both inputs. */
function layOver({ chains }: Building, under: string, at: number, place: { x: number; y: number }): string {
  const where = `x=${int(place.x)}:y=${int(place.y)}:eval=init:format=gbrp:eof_action=pass`;
  chains.push(`[${under}][layer${at}]overlay=${where}[top${at}]`);
  return `top${at}`;
}

function stillChain(layer: StillLayer, at: number, { resolved, chains, addInput }: Building): void {
  const input = addInput({ path: layer.path, kind: 'own-picture' });
  const { first, end } = layer.span;
  const times = `settb=1/${int(resolved.frameRate)},setpts=N+${int(first)}`;
  const repeated = `loop=loop=-1:size=1,${times},trim=end_frame=${int(end - first)}`;
  chains.push(`[${input}:v:0]format=gbrap,${repeated}${fadeChain(layer.ramp, 'alpha=1')}[layer${at}]`);
}

function slidesChain(layer: SlidesLayer, at: number, { resolved, chains, addInput }: Building): void {
  const input = addInput({ path: layer.path, kind: 'own-picture' });
  const rate = int(resolved.frameRate);
  const numbered = layer.starts.map((frame, place) => ({ frame, place }));
  const clock = pickBy('N', numbered, {
    from: ({ place }) => int(place),
    text: ({ frame }) => int(frame),
  });
  const times = `settb=1/${rate},setpts=${clock},fps=fps=${rate}:start_time=0`;
  chains.push(`[${input}:v:0]format=gbrap,${times},${holdChain(resolved.frames)}[layer${at}]`);
}

/** The pictures of a video at their times on the stage, whichever of its stretches they come from. */
function readChain(stretches: AudibleVideo['stretches'], at: number, { resolved, chains }: Building): string {
  const [only, ...more] = stretches;
  if (only && more.length === 0) return `[${only.input}:v:0]${stageClock(only.spans, resolved.frameRate)}`;
  const lastMs = Math.max(...stretches.map(({ spans }) => spans.at(-1)?.startMs ?? 0));
  const names = stretches.map(({ spans, input }, place) => {
    const name = `[v${at}_${place}]`;
    // Interleaved pictures have no length. The last one is repeated, so that it is not dropped at the end.
    const last = spans.at(-1)?.startMs === lastMs ? ',tpad=stop=1:stop_mode=clone' : '';
    chains.push(`[${input}:v:0]${stageClock(spans, resolved.frameRate)}${last}${name}`);
    return name;
  });
  return `${names.join('')}interleave=nb_inputs=${int(names.length)}`;
}

/** @param source the chain that supplies its pictures, ready to be overlaid */
function videoChain(
  layer: VideoLayer,
  source: string,
  at: number,
  { chains, addInput }: Building,
): { x: number; y: number } {
  const { clip } = fitPicture(layer.size, layer.placed.box, layer.fit);
  const count = layer.span.end - layer.span.first;
  const picture = `${source},${holdChain(count)}`;
  const fade = fadeChain(layer.ramp, 'alpha=1');
  if (layer.placed.radians === 0) {
    const { opacity } = layer.placed;
    const thin = opacity < 1 ? `,colorchannelmixer=aa=${decimal(opacity)}` : '';
    const clear = thin === '' && fade === '' ? '' : `,format=gbrap${thin}${fade}`;
    chains.push(`${picture}${clear}[layer${at}]`);
    return clip;
  }
  if (layer.maskPath === undefined) throw new RangeError('A turned video needs its mask.');
  const frame = frameOfTurned(clip, layer.placed.radians);
  const mask = addInput({ path: layer.maskPath, kind: 'own-picture' });
  // The edge's colours are extended a little, so that only the mask decides where the picture ends.
  const [wide, high] = [clip.width + 2 * SOFT_EDGE, clip.height + 2 * SOFT_EDGE];
  const drawnOut = `pad=${int(wide)}:${int(high)}:${SOFT_EDGE}:${SOFT_EDGE},${smear}`;
  const turned = `rotate=${decimal(layer.placed.radians)}:ow=${int(frame.width)}:oh=${int(frame.height)}`;
  chains.push(`${picture},format=rgb24,${drawnOut},format=rgba,${turned}[turned${at}]`);
  chains.push(`[${mask}:v:0]format=gray[mask${at}]`);
  chains.push(`[turned${at}][mask${at}]alphamerge${fade}[layer${at}]`);
  return frame;
}

const smear = `fillborders=${['left', 'right', 'top', 'bottom'].map((edge) => `${edge}=${SOFT_EDGE}`).join(':')}:mode=smear`;

/** Converts the video to the stage's frames and colours, scaled and clipped to its place. */
function pictureChain(layer: VideoLayer, resolved: ResolvedScene): string {
  const { draw, clip } = fitPicture(layer.size, layer.placed.box, layer.fit);
  const rate = int(resolved.frameRate);
  const first = layer.span.first / resolved.frameRate;
  const times = `fps=fps=${rate}:round=up:start_time=${decimal(first)}`;
  const colours = `in_color_matrix=${layer.colorMatrix}:in_range=tv:${EXACT}`;
  const scaled = `scale=${int(draw.width)}:${int(draw.height)}:${colours},format=gbrp`;
  return `${times},${scaled}${cropChain(draw, clip)}`;
}

function cropChain(draw: Box, clip: Box): string {
  if (draw.width === clip.width && draw.height === clip.height) return '';
  const part = [clip.width, clip.height, clip.x - draw.x, clip.y - draw.y].map(int).join(':');
  return `,crop=${part}`;
}

/** The lowest video needs no painted background if it is whole, upright and opaque all the time. */
function standsAsBase(layer: VideoLayer, resolved: ResolvedScene): boolean {
  const { clip } = fitPicture(layer.size, layer.placed.box, layer.fit);
  return (
    layer.placed.radians === 0 &&
    layer.placed.opacity === 1 &&
    layer.span.first === 0 &&
    layer.span.end === resolved.frames &&
    clip.x >= 0 &&
    clip.y >= 0 &&
    clip.x + clip.width <= resolved.stage.width &&
    clip.y + clip.height <= resolved.stage.height
  );
}

function baseChain(layer: VideoLayer, resolved: ResolvedScene): string {
  const { stage, frames } = resolved;
  const { clip } = fitPicture(layer.size, layer.placed.box, layer.fit);
  const colour = colourOf(resolved.background);
  const fills = clip.width === stage.width && clip.height === stage.height;
  const place = [stage.width, stage.height, clip.x, clip.y].map(int).join(':');
  const padded = fills ? '' : `pad=${place}:color=${colour},`;
  // Only the background lies under it, so fading out means fading to the background's colour.
  return `${padded}${holdChain(frames)}${fadeChain(layer.ramp, `c=${colour}`)}`;
}

/** As many frames as the layer is visible. When its part is over, the last frame stays. */
function holdChain(frames: number): string {
  return `tpad=stop=-1:stop_mode=clone,trim=end_frame=${int(frames)}`;
}

/** Fades a layer in and out by its times on the stage. */
function fadeChain({ startMs, endMs, fadeInMs, fadeOutMs }: Ramp, how: string): string {
  const ramp = (type: 'in' | 'out', fromMs: number, lengthMs: number) =>
    lengthMs > 0 ? `,fade=t=${type}:st=${seconds(fromMs)}:d=${seconds(lengthMs)}:${how}` : '';
  const ramps = ramp('in', startMs, fadeInMs) + ramp('out', endMs - fadeOutMs, fadeOutMs);
  return ramps !== '' && how === 'alpha=1' ? `,format=gbrap${ramps}` : ramps;
}
