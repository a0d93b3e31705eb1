import type { KeptSpan } from '@bedside/contracts/videos/scene/scene-cut.rules';
import { decimal, int, seconds } from './graph-value';
import type { Ramp, ResolvedScene, VideoLayer } from './resolved-scene';
import { seekMs } from './video-clock';

export const SAMPLE_RATE = 48_000;
const AAC_FRAME = 1_024;
const SOUND = `aformat=sample_fmts=fltp:sample_rates=${SAMPLE_RATE}:channel_layouts=stereo`;
const LIMITER = 'alimiter=limit=0.97:level=false:latency=true';
/** How long the sound fades out and in at a joint, so that nothing clicks. */
const JOINT_MS = 10;
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
 * The sum of the videos' sounds at their volumes, or silence, as `[sound]`. It ends with the last whole AAC frame of
 * the picture. It is a graph of its own, so its many parts cost the picture nothing.
 */
export function buildSoundGraph(resolved: ResolvedScene, videos: readonly AudibleVideo[]): string {
  const lengthMs = (resolved.frames * 1_000) / resolved.frameRate;
  const samples = Math.max(1, Math.floor((lengthMs * SAMPLE_RATE) / 1_000 / AAC_FRAME)) * AAC_FRAME;
  const whole = `apad=whole_len=${int(samples)},atrim=end_sample=${int(samples)}`;
  const audible = videos.filter(({ layer }) => layer.hasAudio && layer.volume > 0);
  if (audible.length === 0) {
    return `anullsrc=r=${SAMPLE_RATE}:cl=stereo,atrim=end_sample=${int(samples)}[sound]`;
  }
  const tracks = audible.flatMap(({ layer, stretches }, at) => {
    const joined = joinStretches(stretches, at);
    const { startMs } = layer.ramp;
    const placed = `volume=${decimal(layer.volume)}${fadeChain(layer.ramp)},adelay=${int(startMs)}:all=1`;
    return [...joined.chains, `${joined.end}${placed}[sound${at}]`];
  });
  const all = audible.map((_, at) => `[sound${at}]`).join('');
  const sum = audible.length > 1 ? `amix=inputs=${audible.length}:duration=longest:normalize=0,` : '';
  return [...tracks, `${all}${sum}${finish(resolved, audible)}${whole}[sound]`].join(';');
}

/** Sums that cannot overflow stay exactly as they are. */
function finish(resolved: ResolvedScene, audible: readonly AudibleVideo[]): string {
  if (resolved.clean?.gainDb === null) return `${DENOISE},`;
  if (resolved.clean) return `${DENOISE},volume=${decimal(resolved.clean.gainDb)}dB,${TRUE_PEAKS},`;
  const loudest = audible.reduce((total, { layer }) => total + layer.volume, 0);
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

/** Splits a sound at its cuts, to the sample, and joins the kept parts again. */
function joinStretches(stretches: AudibleVideo['stretches'], at: number): { chains: string[]; end: string } {
  const count = stretches.reduce((sum, { spans }) => sum + spans.length, 0);
  const [only] = stretches;
  if (only && count === 1) return { chains: [], end: `[${only.input}:a:0]${sourceChain(only.spans)},` };
  const chains: string[] = [];
  const kept: string[] = [];
  for (const { spans, input } of stretches) {
    const from = spans[0]?.fromMs ?? 0;
    const borders = spans.flatMap(({ fromMs, toMs }) => [fromMs - from, toMs - from]).slice(1, -1);
    const first = 2 * kept.length;
    const parts = Array.from({ length: borders.length + 1 }, (_, place) => `[p${at}_${first + place}]`);
    const split = borders.length > 0 ? `,asegment=timestamps=${borders.map(seconds).join('|')}` : '';
    chains.push(`[${input}:a:0]${sourceChain(spans)}${split}${parts.join('')}`);
    for (const [place, span] of spans.entries()) {
      const name = `[k${at}_${kept.length}]`;
      chains.push(`${parts[2 * place] ?? ''}asetpts=N/SR/TB${jointFades(span, kept.length, count)}${name}`);
      kept.push(name);
    }
    chains.push(...parts.filter((_, place) => place % 2 === 1).map((part) => `${part}anullsink`));
  }
  return { chains, end: `${kept.join('')}concat=n=${int(count)}:v=0:a=1,` };
}

function jointFades({ fromMs, toMs }: KeptSpan, place: number, count: number): string {
  const length = toMs - fromMs;
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
