import { DUCK_RAMP_MS, duckedGain } from '@bedside/contracts/videos/scene/scene-voice.rules';
import { decimal, int, seconds } from './graph-value';
import type { ResolvedVoice } from './resolved-scene';

/* Voices over a film, and the film that becomes quieter under them. */

/** A voice and the input that it is read from. */
export type AudibleVoice = { voice: ResolvedVoice; input: number };

/** The film's volume changes this often, in samples: a fall of 100 ms has 37 steps. */
const STEP_SAMPLES = 128;

/** A voice at its place and volume, no longer than the film. @param sound what is done to its samples first */
export function voiceChain(
  { startMs, endMs, volume }: ResolvedVoice,
  input: number,
  sound: string,
  name: string,
): string {
  const cut = `asetpts=PTS-STARTPTS,atrim=end=${seconds(endMs - startMs)}`;
  return `[${int(input)}:a:0]${sound},${cut},volume=${decimal(volume)},adelay=${int(startMs)}:all=1${name}`;
}

/** `filmLevel` of the contract as a filter. */
export function duckingChain(voices: readonly ResolvedVoice[]): string {
  const ramp = DUCK_RAMP_MS / 1_000;
  const levels = voices.map((voice) => {
    const [from, to] = [seconds(voice.startMs), seconds(voice.endMs)];
    const reach = `clip(min(t-${from}\\,${to}-t)/${decimal(ramp)}+1\\,0\\,1)`;
    return `1-${decimal(1 - duckedGain(voice))}*${reach}`;
  });
  const level = levels.reduce((lowest, next) => `min(${lowest}\\,${next})`);
  return `asetnsamples=n=${STEP_SAMPLES}:p=0,volume=${level}:eval=frame:precision=float`;
}
