import type { UnreadCue } from '@bedside/contracts/videos/caption/caption.schema';
import {
  isBlank,
  isMeantAsTimes,
  readNumber,
  readTimes,
  type CaptionTimes,
} from '@bedside/contracts/videos/caption/caption-line.rules';

/** A caption as its file has it, with markup. */
export type RawCue = { line: number; startMs: number; endMs: number; raw: string };

export type RawReading = { cues: RawCue[]; unread: UnreadCue[] };

/** WebVTT settings and SubRip coordinates stand behind the times; anything else there is text. */
const SETTINGS = /^(?:[a-z]\w*:\S*\s*)*$/i;

type Block = { line: number; head: string; times: CaptionTimes | undefined; lines: string[] };

/**
 * Reads SubRip as programs and people write it. A caption begins with its times and ends before the next ones, so blank
 * lines may stand within it and may be missing between two.
 */
export function readSubrip(lines: readonly string[]): RawReading {
  const before: Block = { line: 1, head: '', times: undefined, lines: [] };
  const blocks: Block[] = [];
  for (const [at, line] of lines.entries()) {
    const times = readTimes(line);
    if (!times && !isMeantAsTimes(line)) {
      (blocks.at(-1) ?? before).lines.push(line);
      continue;
    }
    const text = times && !SETTINGS.test(times.rest) ? [times.rest] : [];
    blocks.push({ line: at + 1, head: line, times, lines: text });
  }
  takeNumbers([before, ...blocks.slice(0, -1)].map((block) => block.lines));
  const reading: RawReading = { cues: [], unread: [] };
  const lost = textOf(before);
  if (lost !== '' && blocks.length > 0) reading.unread.push({ line: firstLine(before), text: lost });
  for (const block of blocks) {
    const [raw, { line, times }] = [textOf(block), block];
    if (raw === '' && times) continue;
    if (times && times.endMs > times.startMs) reading.cues.push({ line, ...times, raw });
    else reading.unread.push({ line, text: [block.head.trim(), raw].filter(Boolean).join('\n') });
  }
  return reading;
}

/**
 * Takes the numbers of the captions from what stands before their times. Where each is greater than the one before, they
 * are numbers whatever stands around them; a list that was cut has gaps.
 */
function takeNumbers(blocks: readonly string[][]): void {
  const ends = blocks.map((lines) => readNumber(lines.findLast((line) => !isBlank(line))));
  const isRising = ends.every((number, at) => number !== undefined && number > (ends[at - 1] ?? -1));
  let number: number | undefined;
  for (const [at, lines] of blocks.entries()) {
    if (isRising) lines.splice(lines.findLastIndex((line) => !isBlank(line)));
    else if (at === 0) number = takeNumber(lines);
    else if (number !== undefined) number = takeNumber(lines, number) ?? number;
  }
}

/**
 * Takes the number of a caption from the end of what stands before its times. It stands behind a blank line, or is the
 * one after the last; another number is text. A file whose first caption has no number has none at all.
 * @param last undefined for the first caption
 */
function takeNumber(lines: string[], last?: number): number | undefined {
  const at = lines.findLastIndex((line) => !isBlank(line));
  const number = readNumber(lines[at]);
  if (number === undefined) return undefined;
  const isNext = last === undefined || number === last + 1;
  if (!isNext && (at === 0 || !isBlank(lines[at - 1]))) return undefined;
  lines.splice(at);
  return number;
}

const textOf = ({ lines }: Block): string => lines.filter((line) => !isBlank(line)).join('\n');
const firstLine = ({ lines }: Block): number => lines.findIndex((line) => !isBlank(line)) + 1;
