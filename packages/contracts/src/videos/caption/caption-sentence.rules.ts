import type { Cue } from './caption.schema';

/** What is said at a second of a video: the caption that is shown then, or the first that begins within the second. */
export function sentenceAt(cues: readonly Cue[], second: number): string | null {
  const atMs = second * 1_000;
  const said =
    cues.find(({ startMs, endMs }) => startMs <= atMs && atMs < endMs) ??
    cues.find(({ startMs }) => startMs > atMs && startMs < atMs + 1_000);
  return said ? said.text.replaceAll(/\s+/g, ' ').trim() : null;
}
