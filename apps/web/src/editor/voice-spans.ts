import type { SpokenVoice } from '@bedside/contracts/videos/scene/scene-voice.rules';
import type { Voice } from '@bedside/contracts/videos/scene/scene-voice.schema';

/** When a voice speaks, in ms of the stage, also beyond the end of the film. One whose sound is unknown has no length. */
export function voiceSpan(
  { src, startTime, duck }: Voice,
  sources: Readonly<Record<string, { durationMs: number }>>,
): SpokenVoice {
  return { startMs: startTime, endMs: startTime + (sources[src]?.durationMs ?? 0), duckDb: duck };
}
