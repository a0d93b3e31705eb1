/*
 * How loud the film is under its voices. The stage and the filter graph do it alike.
 */

/** How long the film takes to become quieter before a voice, and louder again after it. */
export const DUCK_RAMP_MS = 100;

/** A voice that is as long as its sound, in ms of the stage; `duckDb` is 0 or less. */
export type SpokenVoice = { startMs: number; endMs: number; duckDb: number };

/** The fraction of its volume that a voice leaves to the film, 0 to 1. */
export function duckedGain({ duckDb }: Pick<SpokenVoice, 'duckDb'>): number {
  return 10 ** (duckDb / 20);
}

/**
 * The fraction of the film's volume at a moment of the stage, 0 to 1. It falls within {@link DUCK_RAMP_MS} before a
 * voice, so that no word is lost, and rises again within as long after it. Of several voices the lowest fraction counts.
 */
export function filmLevel(voices: readonly SpokenVoice[], stageMs: number): number {
  return voices.reduce((level, voice) => {
    const reach = Math.min(stageMs - voice.startMs, voice.endMs - stageMs) / DUCK_RAMP_MS + 1;
    return Math.min(level, 1 - (1 - duckedGain(voice)) * Math.max(0, Math.min(1, reach)));
  }, 1);
}
