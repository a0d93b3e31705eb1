import type { ScriptCue } from '@bedside/contracts/videos/recording/recording.schema';
import { SHORTEST_CUE_MS } from './script-cues';

/** How long before a line playback starts, so that the doctor is ready to tap. */
const LEAD_IN_MS = 2_000;

/** The first line from `from` on with guessed times; undefined when all are certain. */
export function nextUncertain(cues: readonly ScriptCue[], from = 0): number | undefined {
  const at = cues.findIndex((cue, index) => index >= from && cue.isUncertain);
  return at === -1 ? undefined : at;
}

/** Where playback for a line starts. */
export function listenFrom(cues: readonly ScriptCue[], at: number): number {
  const before = cues[at - 1];
  const own = cues[at]?.startMs ?? 0;
  // The guess may be late, so the end of the line before decides.
  return Math.max(0, Math.min(own, before?.endMs ?? own) - LEAD_IN_MS);
}

/**
 * Applies a tap at the moment a line begins. The line begins there and is certain from now on. The line before ends
 * there at the latest. Lines after it that would begin earlier are moved.
 */
export function retimeCue(
  cues: readonly ScriptCue[],
  at: number,
  tapMs: number,
  durationMs: number,
): ScriptCue[] {
  const line = cues[at];
  if (!line) return [...cues];
  const earliest = cues[at - 1] ? (cues[at - 1]?.startMs ?? 0) + SHORTEST_CUE_MS : 0;
  const startMs = Math.round(Math.min(Math.max(tapMs, earliest), durationMs - SHORTEST_CUE_MS));
  const lengthMs = Math.max(line.endMs - line.startMs, SHORTEST_CUE_MS);
  const retimed = cues.map((cue, index) => {
    if (index === at) return { ...cue, startMs, endMs: startMs + lengthMs, isUncertain: false };
    return index === at - 1 && cue.endMs > startMs ? { ...cue, endMs: startMs } : { ...cue };
  });
  for (let index = at + 1; index < retimed.length; index += 1) {
    const [before, cue] = [retimed[index - 1], retimed[index]];
    if (!before || !cue) break;
    if (cue.startMs < before.startMs + SHORTEST_CUE_MS) {
      const movedMs = before.startMs + SHORTEST_CUE_MS - cue.startMs;
      cue.startMs += movedMs;
      cue.endMs = Math.max(cue.endMs, cue.startMs + SHORTEST_CUE_MS);
    }
    before.endMs = Math.min(before.endMs, cue.startMs);
  }
  return retimed
    .map((cue) => ({ ...cue, endMs: Math.min(cue.endMs, durationMs) }))
    .filter((cue) => cue.endMs > cue.startMs);
}

/** The captions that a trimmed take keeps, still in the times of the whole take. */
export function cuesWithin(cues: readonly ScriptCue[], startMs: number, endMs: number): ScriptCue[] {
  return cues
    .map((cue) => ({ ...cue, startMs: Math.max(cue.startMs, startMs), endMs: Math.min(cue.endMs, endMs) }))
    .filter((cue) => cue.endMs > cue.startMs);
}
