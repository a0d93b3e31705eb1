import { readCaptionLines, type CaptionFormat, type CaptionLine } from './read-caption-lines';
import type { RawCue } from './read-subrip';

export type ShownCue = Omit<RawCue, 'raw'> & { lines: CaptionLine[] };

/** Captions that follow each other within this time belong to one roll. */
const GAP_MS = 100;
/** A refrain repeats a line too; in rolling captions at least every second one does. */
const LEAST_ROLLS = 2;
const LEAST_SHARE = 0.5;

/**
 * The captions with their lines. Video sites write rolling captions: each repeats the last line of the one before, with
 * some of a hundredth of a second between. They become one caption for each line, from when it is said.
 * @param cues in the order of their times
 */
export function unrollCaptions(cues: readonly RawCue[], format: CaptionFormat): ShownCue[] {
  const shown = joinPainted(
    cues
      .map(({ raw, ...cue }) => ({ ...cue, lines: readCaptionLines(raw, format) }))
      .filter(({ lines }) => lines.length > 0),
  );
  const repeated = shown.map((cue, at) => countRepeated(shown[at - 1], cue));
  const rolls = repeated.filter((count) => count > 0).length;
  if (rolls < LEAST_ROLLS || rolls < (shown.length - 1) * LEAST_SHARE) return shown;
  const unrolled: ShownCue[] = [];
  for (const [at, cue] of shown.entries()) {
    const lines = cue.lines.slice(repeated[at]);
    const last = unrolled.at(-1);
    if (lines.length > 0) unrolled.push({ ...cue, lines });
    else if (last) last.endMs = Math.max(last.endMs, cue.endMs);
  }
  return unrolled;
}

/** Captions that are painted word by word, each the one before and more, become the last of them, from the first on. */
function joinPainted(cues: readonly ShownCue[]): ShownCue[] {
  const textOf = ({ lines }: ShownCue) => lines.map(({ plain }) => plain).join(' ');
  const grows = (before: ShownCue | undefined, cue: ShownCue | undefined) =>
    before !== undefined &&
    cue !== undefined &&
    Math.abs(cue.startMs - before.endMs) <= GAP_MS &&
    before.lines.length === cue.lines.length &&
    textOf(cue).startsWith(`${textOf(before)} `);
  const grown = cues.filter((cue, at) => grows(cues[at - 1], cue)).length;
  if (grown < LEAST_ROLLS || grown < (cues.length - 1) * LEAST_SHARE) return [...cues];
  const joined: ShownCue[] = [];
  for (const [at, cue] of cues.entries()) {
    const last = joined.at(-1);
    if (last && grows(cues[at - 1], cue))
      joined.splice(-1, 1, { ...cue, startMs: last.startMs, line: last.line });
    else joined.push(cue);
  }
  return joined;
}

/** How many first lines of a caption are the last ones of the caption before. */
function countRepeated(before: ShownCue | undefined, { startMs, lines }: ShownCue): number {
  if (!before || Math.abs(startMs - before.endMs) > GAP_MS) return 0;
  for (let count = Math.min(before.lines.length, lines.length); count > 0; count -= 1) {
    const ends = before.lines.slice(-count);
    if (ends.every(({ plain }, at) => plain === lines[at]?.plain)) return count;
  }
  return 0;
}
