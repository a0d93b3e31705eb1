import { readTimes } from '@bedside/contracts/videos/caption/caption-line.rules';
import type { Cue, TimedWord } from '@bedside/contracts/videos/caption/caption.schema';
import { readCaptionLines } from './read-caption-lines';

/** A time within a text: what follows is said from then on. */
const STAMP = /<(\d[\d:.,]*)>/;

/** The words of a caption by the times within its text; undefined where some word has none of its own. */
export function readWordTimes(
  raw: string,
  { startMs, endMs }: Pick<Cue, 'startMs' | 'endMs'>,
): TimedWord[] | undefined {
  // A time follows each piece of the text.
  const parts = raw.split(STAMP);
  if (parts.length === 1) return undefined;
  const words: TimedWord[] = [];
  for (let at = 0, nowMs = startMs; at < parts.length; at += 2) {
    const nextMs = at + 1 < parts.length ? stampToMs(parts[at + 1] ?? '') : endMs;
    const lines = readCaptionLines(parts[at] ?? '', 'webvtt').map(({ plain }) => plain);
    const [text, ...more] = lines.join(' ').split(/\s+/).filter(Boolean);
    if (more.length > 0 || nextMs === undefined || nextMs < nowMs || nextMs > endMs) return undefined;
    if (text !== undefined) words.push({ startMs: nowMs, endMs: nextMs, text });
    nowMs = nextMs;
  }
  return words;
}

const stampToMs = (stamp: string) => readTimes(`${stamp} --> ${stamp}`)?.startMs;
