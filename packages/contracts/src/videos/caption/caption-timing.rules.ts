import { cuesOf, shareTime, tokensOf } from './caption-words.rules';
import type { Cue } from './caption.schema';

/** A time in which somebody speaks. */
export type VoiceSpan = { startMs: number; endMs: number };

/** How far a caption's beginning moves to a nearby pause, measured in speech without its pauses. */
const NEAR_PAUSE_MS = 1_500;

/**
 * Captions of a text that is said in these times, in their order. The words share the speech in proportion to their
 * letters, and a caption that would begin near a pause begins after it. The times are a guess, which a doctor corrects
 * by ear.
 * @param voice the times of speech, in order and apart from each other
 * @returns none where the text or the speech is too short to be shared
 */
export function timeByVoice(text: string, voice: readonly VoiceSpan[]): Cue[] {
  const length = voice.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const words = shareTime(tokensOf(text), { startMs: 0, endMs: length }) ?? [];
  const cues = cuesOf(words.map((word) => ({ ...word, isTimed: false })));
  const pauses = pausesIn(voice);
  const begins = cues.map(({ startMs }) => startMs);
  for (let at = 1; at < begins.length; at += 1) {
    const [before = 0, now = 0, after = length] = begins.slice(at - 1, at + 2);
    const near = pauses
      .filter((pause) => pause > before && pause < after && Math.abs(pause - now) <= NEAR_PAUSE_MS)
      .sort((one, other) => Math.abs(one - now) - Math.abs(other - now))[0];
    begins[at] = near ?? now;
  }
  return cues.map((cue, at) => ({
    text: cue.text,
    startMs: placeOf(begins[at] ?? 0, voice, 'behind the pause'),
    endMs: placeOf(begins[at + 1] ?? length, voice, 'before the pause'),
  }));
}

/** The positions of the pauses, in speech without them. */
function pausesIn(voice: readonly VoiceSpan[]): number[] {
  let spoken = 0;
  return voice.slice(0, -1).map(({ startMs, endMs }) => (spoken += endMs - startMs));
}

/** The time of a position in the speech. A position at a pause has two. */
function placeOf(
  place: number,
  voice: readonly VoiceSpan[],
  side: 'behind the pause' | 'before the pause',
): number {
  let left = place;
  for (const { startMs, endMs } of voice) {
    const length = endMs - startMs;
    if (left < length || (left === length && side === 'before the pause')) return startMs + left;
    left -= length;
  }
  return voice.at(-1)?.endMs ?? 0;
}
