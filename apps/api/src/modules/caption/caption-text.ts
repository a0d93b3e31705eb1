import type { Cue, TimedWord } from '@bedside/contracts/caption/caption.schema';
import { decodeHTML, decodeHTMLStrict } from 'entities';
import { readTimes } from './caption-line';

/** The rules by which a file was written. */
export type CaptionFormat = 'webvtt' | 'subrip';

/** In WebVTT every tag is markup. In SubRip `<left>` is a word, and these are markup. */
const TAGS: Record<CaptionFormat, RegExp> = {
  webvtt: /<\/?[a-z][^<>]*>|<\/?>/gi,
  subrip:
    /<\/?(?:b|i|u|s|c|v|lang|ruby|rt|rp|font|span|em|strong|p|div|a|small|big|sub|sup|tt|mark)(?:[.\s/][^<>]*)?>/gi,
};
/** A time within a text: what follows is said from then on. */
const STAMP = /<(\d[\d:.,]*)>/;
const LINE_BREAK = /<br\s*\/?>|\\N/gi;
/** What Advanced SubStation and MicroDVD programs leave in SubRip files. */
const FOREIGN_STYLE = /\{\\[^}]*\}|\{\/?[bius]\}|\\h/gi;
const NOT_SHOWN = /[\u0000-\u0008\u000b-\u001f\u007f\u200e\u200f\ufeff]/g;

/** The same text, without a line's end within a tag. */
export const joinTags = (raw: string, format: CaptionFormat): string =>
  raw.replace(TAGS[format], (tag) => tag.replaceAll('\n', ' '));

/** The text that patients read, without style, in lines that are not empty. */
export function plainLines(raw: string, format: CaptionFormat): string[] {
  const text = raw.replace(LINE_BREAK, '\n').replace(FOREIGN_STYLE, '').replace(TAGS[format], '');
  const decoded = (format === 'webvtt' ? decodeHTML : decodeHTMLStrict)(
    text.replace(new RegExp(STAMP, 'g'), ''),
  );
  return decoded
    .replace(NOT_SHOWN, '')
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The words of a caption by the times within its text; undefined where some word has none of its own. */
export function readWords(
  raw: string,
  { startMs, endMs }: Pick<Cue, 'startMs' | 'endMs'>,
): TimedWord[] | undefined {
  // A time follows each piece of the text.
  const parts = raw.split(STAMP);
  if (parts.length === 1) return undefined;
  const words: TimedWord[] = [];
  for (let at = 0, nowMs = startMs; at < parts.length; at += 2) {
    const nextMs = at + 1 < parts.length ? stampToMs(parts[at + 1] ?? '') : endMs;
    const [text, ...more] = plainLines(parts[at] ?? '', 'webvtt')
      .join(' ')
      .split(/\s+/)
      .filter(Boolean);
    if (more.length > 0 || nextMs === undefined || nextMs < nowMs || nextMs > endMs) return undefined;
    if (text !== undefined) words.push({ startMs: nowMs, endMs: nextMs, text });
    nowMs = nextMs;
  }
  return words;
}

const stampToMs = (stamp: string) => readTimes(`${stamp} --> ${stamp}`)?.startMs;
