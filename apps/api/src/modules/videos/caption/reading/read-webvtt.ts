import { clockOf } from '@bedside/contracts/videos/caption/caption.rules';
import webvtt from 'webvtt-parser';
import {
  isBlank,
  isMeantAsTimes,
  readNumber,
  readTimes,
} from '@bedside/contracts/videos/caption/caption-line.rules';
import type { RawReading } from './read-subrip';

/** Blocks without captions. */
const NO_CAPTIONS = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;
/** The parser reports the line behind a block that has no times. */
const NO_TIMES = /^Cue identifier /;
/** No times, so the parser skips the block. */
const BAD_TIMES = 'x --> x';

type Prepared = {
  /** The lines for the parser, each with its number in the file. */
  lines: { text: string; line: number }[];
  /** The numbers of the lines of times, by the times. */
  timed: Map<string, number[]>;
  unread: RawReading['unread'];
};

/**
 * Reads WebVTT with the standard's parser. What the standard drops and people write all the same is mended first: times
 * in SubRip's form, a missing blank line, an arrow within a text.
 * @param lines from the one with `WEBVTT` on
 * @param firstLine the number of this line in the file
 */
export function readWebvtt(lines: readonly string[], firstLine: number): RawReading {
  const { lines: prepared, timed, unread } = prepare(lines, firstLine);
  const text = prepared.map((line) => line.text).join('\n');
  const { cues, errors } = new webvtt.WebVTTParser().parse(text, 'metadata');
  const reading: RawReading = { cues: [], unread };
  for (const { startTime, endTime, text: raw } of cues) {
    const [startMs, endMs] = [Math.round(startTime * 1_000), Math.round(endTime * 1_000)];
    const line = timed.get(`${startMs} ${endMs}`)?.shift() ?? firstLine;
    if (raw.trim() === '') continue;
    if (endMs > startMs) reading.cues.push({ line, startMs, endMs, raw });
    else reading.unread.push({ line, text: `${lines[line - firstLine]?.trim()}\n${raw}` });
  }
  for (const { message, line } of errors) {
    const lost = NO_TIMES.test(message) ? prepared[line - 2] : undefined;
    if (
      lost &&
      !isBlank(lost.text) &&
      !(readNumber(lost.text) !== undefined && isBeforeTimes(prepared, line - 2)) &&
      !isInRegion(prepared, line - 2)
    ) {
      reading.unread.push({ line: lost.line, text: lost.text });
    }
  }
  return reading;
}

function prepare(lines: readonly string[], firstLine: number): Prepared {
  const prepared: Prepared = { lines: [], timed: new Map(), unread: [] };
  let block: 'none' | 'captions' | 'other' = 'captions';
  let number = 0;
  for (const [at, original] of lines.entries()) {
    const line = firstLine + at;
    const add = (text: string) => prepared.lines.push({ text, line });
    if (original === '') block = 'none';
    else if (block === 'none') block = NO_CAPTIONS.test(original) ? 'other' : 'captions';
    const times = block === 'captions' && at > 0 ? readTimes(original) : undefined;
    if (times) {
      const own = readNumber(lines[at - 1]);
      if (own === number + 1 && !isBlank(lines[at - 2]))
        prepared.lines.splice(-1, 0, { text: '', line: line - 1 });
      number = own ?? number + 1;
      const key = `${times.startMs} ${times.endMs}`;
      prepared.timed.set(key, [...(prepared.timed.get(key) ?? []), line]);
      add(`${clockOf(times.startMs)} --> ${clockOf(times.endMs)} ${times.rest}`);
    } else if (block === 'captions' && at > 0 && isMeantAsTimes(original)) {
      add(BAD_TIMES);
      prepared.unread.push({ line, text: [original, ...blockBehind(lines, at)].join('\n') });
    } else add(block === 'captions' && at > 0 ? original.replaceAll('-->', '--&gt;') : original);
  }
  return prepared;
}

function blockBehind(lines: readonly string[], at: number): string[] {
  const end = lines.findIndex((line, place) => place > at && (line === '' || isMeantAsTimes(line)));
  return lines.slice(at + 1, end === -1 ? undefined : end);
}

/** Whether a number belongs to the caption that follows behind a blank line. */
function isBeforeTimes(prepared: Prepared['lines'], at: number): boolean {
  const next = prepared.slice(at + 1).find(({ text }) => !isBlank(text));
  return next?.text.includes('-->') === true;
}

function isInRegion(prepared: Prepared['lines'], at: number): boolean {
  const begin = prepared.findLastIndex(({ text }, place) => place <= at && text === '') + 1;
  return NO_CAPTIONS.test(prepared[begin]?.text ?? '');
}
