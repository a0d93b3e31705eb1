import { playedMs, type KeptSpan } from '@bedside/contracts/videos/scene/scene-piece.rules';
import { toStereoAt } from '../channels.rules';
import { duckingChain, voiceChain, type AudibleVoice } from './voice-graph';
import { decimal, int, seconds } from './graph-value';
import type { Ramp, ResolvedScene, VideoLayer } from './resolved-scene';
import { seekMs } from './video-clock';

export const SAMPLE_RATE = 48_000;
const AAC_FRAME = 1_024;
export const SOUND = toStereoAt(SAMPLE_RATE);
export const LIMITER = 'alimiter=limit=0.97:level=false:latency=true';
/** How long the sound fades out and in at a joint, so that nothing clicks. */
const JOINT_MS = 10;
/** Above this one step of the filter skips samples instead of blending them. */
const MOST_TEMPO = 2;
/** The length is exact in any case. */
const TEMPO_DIGITS = 4;
const DENOISE = 'highpass=f=80,afftdn=nr=12:nf=-45:tn=1';
/**
 * Keeps true peaks under -1.5 dB. A limiter sees the peaks between samples at four times the rate, and leaves room for
 * what AAC adds.
 */
const TRUE_PEAKS = `aresample=${4 * SAMPLE_RATE},alimiter=limit=0.76:attack=1:release=60:level=false:latency=true,aresample=${SAMPLE_RATE}`;

/** A video and the inputs that its stretches are read from. */
export type AudibleVideo = {
  layer: VideoLayer;
  stretches: readonly { spans: readonly KeptSpan[]; input: number }[];
};

/**
 * The sum of the videos' sounds at their volumes, lowered under the voices, and the voices, or silence, as `[sound]`. It
 * ends with the last whole AAC frame of the picture. It is a graph of its own, so its many parts cost the picture
 * nothing. A clean sound is freed of noise before it is lowered, so that the filter hears steady noise; its loudness is
 * that of the whole.
 */
export function buildSoundGraph(
  resolved: ResolvedScene,
  videos: readonly AudibleVideo[],
  voices: readonly AudibleVoice[] = [],
): string {
  const lengthMs = (resolved.frames * 1_000) / resolved.frameRate;
  const samples = Math.max(1, Math.floor((lengthMs * SAMPLE_RATE) / 1_000 / AAC_FRAME)) * AAC_FRAME;
  const whole = `apad=whole_len=${int(samples)},atrim=end_sample=${int(samples)}`;
  const audible = videos.filter(({ layer }) => layer.hasAudio && layer.volume > 0);
  const spoken = voices.filter(({ voice }) => voice.volume > 0);
  if (audible.length === 0 && spoken.length === 0) {
    return `anullsrc=r=${SAMPLE_RATE}:cl=stereo,atrim=end_sample=${int(samples)}[sound]`;
  }
  const tracks = audible.flatMap(({ layer, stretches }, at) => {
    const joined = joinStretches(stretches, at);
    const { startMs } = layer.ramp;
    const placed = `volume=${decimal(layer.volume)}${fadeChain(layer.ramp)},adelay=${int(startMs)}:all=1`;
    return [...joined.chains, `${joined.end}${placed}[sound${at}]`];
  });
  const film = mix(audible.map((_, at) => `[sound${at}]`));
  const quieter = resolved.clean ? `${DENOISE},` : '';
  const end = `${finish(resolved, [...audible.map(({ layer }) => layer), ...spoken.map(({ voice }) => voice)])}${whole}[sound]`;
  if (spoken.length === 0) return [...tracks, `${film}${quieter}${end}`].join(';');
  const words = spoken.map(({ voice, input }, at) =>
    voiceChain(voice, input, `${quieter}${SOUND}`, `[voice${at}]`),
  );
  const over = spoken.map((_, at) => `[voice${at}]`);
  if (audible.length === 0) return [...words, `${mix(over)}${end}`].join(';');
  const under = `${film}${quieter}${duckingChain(spoken.map(({ voice }) => voice))}[under]`;
  return [...tracks, ...words, under, `${mix(['[under]', ...over])}${end}`].join(';');
}

function mix(inputs: readonly string[]): string {
  const sum = inputs.length > 1 ? `amix=inputs=${int(inputs.length)}:duration=longest:normalize=0,` : '';
  return `${inputs.join('')}${sum}`;
}

/** Sums that cannot overflow stay exactly as they are. */
function finish(resolved: ResolvedScene, parts: readonly { volume: number }[]): string {
  if (resolved.clean?.gainDb === null) return '';
  if (resolved.clean) return `volume=${decimal(resolved.clean.gainDb)}dB,${TRUE_PEAKS},`;
  const loudest = parts.reduce((total, { volume }) => total + volume, 0);
  return loudest > 1 ? `${LIMITER},` : '';
}

/**
 * The sound from the first part's beginning to the last one's end, with the cut parts still in it; exactly as long as
 * needed.
 */
function sourceChain(spans: readonly KeptSpan[]): string {
  const from = spans[0]?.fromMs ?? 0;
  const lead = decimal((from - seekMs(spans)) / 1_000);
  const lengthMs = (spans.at(-1)?.toMs ?? from) - from;
  const part = `asetpts=PTS-(${lead})/TB,atrim=start=0:end=${decimal(lengthMs / 1_000)}`;
  const samples = int(Math.round((lengthMs * SAMPLE_RATE) / 1_000));
  return `${part},aresample=${SAMPLE_RATE}:async=1:first_pts=0,${SOUND},apad=whole_len=${samples}`;
}

/**
 * Splits a sound at its cuts, to the sample, and joins the kept parts again in the order of the stage, each at its own
 * speed.
 */
function joinStretches(stretches: AudibleVideo['stretches'], at: number): { chains: string[]; end: string } {
  const played = stretches.flatMap(({ spans }) => spans);
  const [only] = stretches;
  if (only && played.length === 1)
    return { chains: [], end: `[${only.input}:a:0]${sourceChain(only.spans)}${speedChain(only.spans[0])},` };
  const ordered = played.toSorted((one, other) => one.startMs - other.startMs);
  const placeOf = new Map(ordered.map((span, place) => [span, place]));
  const chains: string[] = [];
  const names = ordered.map((_, place) => `[k${at}_${place}]`);
  let first = 0;
  for (const { spans, input } of stretches) {
    const from = spans[0]?.fromMs ?? 0;
    const borders: number[] = [];
    const partOf = spans.map(({ fromMs, toMs }) => {
      if (fromMs - from > (borders.at(-1) ?? 0)) borders.push(fromMs - from);
      return borders.push(toMs - from) - 1;
    });
    const split =
      borders.length > 1 ? `,asegment=timestamps=${borders.slice(0, -1).map(seconds).join('|')}` : '';
    const parts = borders.map((_, place) => `[p${at}_${first + place}]`);
    first += parts.length;
    chains.push(`[${input}:a:0]${sourceChain(spans)}${split}${parts.join('')}`);
    for (const [number, span] of spans.entries()) {
      const place = placeOf.get(span) ?? 0;
      const played = `${speedChain(span)}${jointFades(span, place, ordered.length)}`;
      chains.push(`${parts[partOf[number] ?? 0] ?? ''}asetpts=N/SR/TB${played}${names[place] ?? ''}`);
    }
    chains.push(...parts.flatMap((part, place) => (partOf.includes(place) ? [] : [`${part}anullsink`])));
  }
  return { chains, end: `${names.join('')}concat=n=${int(names.length)}:v=0:a=1,` };
}

/** Plays a part faster or slower at its own pitch, to the sample as long as on the stage. */
function speedChain(span: KeptSpan | undefined): string {
  const { speed = 1 } = span ?? {};
  if (!span || speed === 1) return '';
  const steps = speed > MOST_TEMPO ? [MOST_TEMPO, speed / MOST_TEMPO] : [speed];
  const samples = int(Math.round((playedMs(span) * SAMPLE_RATE) / 1_000));
  const tempo = steps.map((step) => `,atempo=${Number(step.toFixed(TEMPO_DIGITS))}`).join('');
  return `${tempo},apad=whole_len=${samples},atrim=end_sample=${samples}`;
}

function jointFades(span: KeptSpan, place: number, count: number): string {
  const length = playedMs(span);
  const fade = Math.min(JOINT_MS, length / 2);
  const rise = place > 0 ? `,afade=d=${seconds(fade)}` : '';
  const fall = place < count - 1 ? `,afade=t=out:st=${seconds(length - fade)}:d=${seconds(fade)}` : '';
  return rise + fall;
}

/** The fades of a track in the track's own time. */
function fadeChain({ startMs, endMs, fadeInMs, fadeOutMs }: Ramp): string {
  const rise = fadeInMs > 0 ? `,afade=t=in:d=${seconds(fadeInMs)}:curve=tri` : '';
  const begin = seconds(Math.max(0, endMs - startMs - fadeOutMs));
  const fall = fadeOutMs > 0 ? `,afade=t=out:st=${begin}:d=${seconds(fadeOutMs)}:curve=tri` : '';
  return rise + fall;
}
