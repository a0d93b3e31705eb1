import type { Cue, UnreadCue } from '@bedside/contracts/videos/caption/caption.schema';
import { isBlank, linesOf } from '@bedside/contracts/videos/caption/caption-line.rules';
import type { CaptionFormat } from './read-caption-lines';
import { readSubrip } from './read-subrip';
import { readWebvtt } from './read-webvtt';
import { readWordTimes } from './read-word-times';
import { unrollCaptions } from './unroll-captions';

const WEBVTT = /^\s*WEBVTT(?:\s|$)/i;
/** Enough to recognise a caption by. */
const UNREAD_LENGTH = 200;

/**
 * The captions of a file in the order of their times, and all that could not be read. A file that begins with `WEBVTT` is
 * WebVTT, any other is SubRip, whatever its name says.
 */
export function readCaptionText(text: string): { cues: Cue[]; unread: UnreadCue[] } {
  const lines = linesOf(text);
  const begin = lines.findIndex((line) => !isBlank(line));
  const format: CaptionFormat = WEBVTT.test(lines[begin] ?? '') ? 'webvtt' : 'subrip';
  const read =
    format === 'webvtt'
      ? readWebvtt(
          [(lines[begin] ?? '').trim().replace(WEBVTT, 'WEBVTT '), ...lines.slice(begin + 1)],
          begin + 1,
        )
      : readSubrip(lines);
  const inOrder = read.cues.sort((one, other) => one.startMs - other.startMs);
  const cues = unrollCaptions(inOrder, format).map(({ startMs, endMs, lines: shown }): Cue => {
    const words = readWordTimes(shown.map(({ raw }) => raw).join('\n'), { startMs, endMs });
    return { startMs, endMs, text: shown.map(({ plain }) => plain).join('\n'), ...(words && { words }) };
  });
  const unread = read.unread
    .map((cue) => ({ line: cue.line, text: cue.text.slice(0, UNREAD_LENGTH) }))
    .sort((one, other) => one.line - other.line);
  return { cues, unread };
}
