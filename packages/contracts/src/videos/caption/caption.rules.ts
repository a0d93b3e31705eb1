import type { Cue, TimedWord } from './caption.schema';

/** A time as {@link writeCaptions} writes it. */
const TIME = /(\d+):(\d\d):(\d\d)\.(\d{3})/;
const TIMES = new RegExp(`^${TIME.source} --> ${TIME.source}$`);
/** A time within a caption's text. The text after it is said from then on. */
const STAMP = new RegExp(`<${TIME.source}>`);

/**
 * The captions of a file that {@link writeCaptions} wrote, in the order of their times. Where it has a time for each
 * word, the words are included. The API reads the files of other programs (`modules/videos/caption`).
 */
export function readCaptions(file: string): Cue[] {
  return file
    .split('\n\n')
    .flatMap(readBlock)
    .sort((one, other) => one.startMs - other.startMs);
}

function readBlock(block: string): Cue[] {
  const [head = '', ...lines] = block.trim().split('\n');
  const times = TIMES.exec(head);
  if (!times) return [];
  const [startMs, endMs] = [toMs(times.slice(1, 5)), toMs(times.slice(5, 9))];
  const raw = lines.join('\n');
  const words = readWords(raw, { startMs, endMs });
  return [{ startMs, endMs, text: plainText(raw), ...(words && { words }) }];
}

/** The words of a caption by the times within its text; undefined where there are none. */
function readWords(raw: string, { startMs, endMs }: Pick<Cue, 'startMs' | 'endMs'>): TimedWord[] | undefined {
  // The four parts of a time follow each piece of the text.
  const parts = raw.split(STAMP);
  if (parts.length === 1) return undefined;
  const words: TimedWord[] = [];
  for (let at = 0, nowMs = startMs; at < parts.length; at += 5) {
    const nextMs = at + 1 < parts.length ? toMs(parts.slice(at + 1, at + 5)) : endMs;
    const text = plainText(parts[at] ?? '').trim();
    if (text !== '') words.push({ startMs: nowMs, endMs: nextMs, text });
    nowMs = nextMs;
  }
  return words;
}

const toMs = (parts: string[]): number => {
  const [hours = 0, minutes = 0, seconds = 0, part = 0] = parts.map(Number);
  return (hours * 3_600 + minutes * 60 + seconds) * 1_000 + part;
};

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>' };

const plainText = (text: string): string =>
  text
    .replace(new RegExp(STAMP, 'g'), '')
    .replace(/&(amp|lt|gt);/g, (_whole, name: string) => named[name] ?? '');

/**
 * Captions as the WebVTT file that players read. Words with times are written in WebVTT's form: a time before the word,
 * and one after it where the next does not follow at once.
 */
export function writeCaptions(cues: readonly Cue[]): string {
  const blocks = cues.map((cue) => {
    const lines = writeText(cue)
      .split('\n')
      .filter((line) => line.trim() !== '');
    return `${clockOf(cue.startMs)} --> ${clockOf(cue.endMs)}\n${lines.join('\n')}\n`;
  });
  return ['WEBVTT\n', ...blocks].join('\n');
}

/** An arrow in a text would begin a new caption. */
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function writeText(cue: Cue): string {
  const words = wordsInOrder(cue);
  if (!words) return escape(cue.text);
  let nowMs = cue.startMs;
  const stamp = (ms: number) => {
    if (ms === nowMs) return '';
    nowMs = ms;
    return `<${clockOf(ms)}>`;
  };
  let [written, at] = ['', 0];
  for (const [place, { startMs, endMs, text }] of words.entries()) {
    const begin = cue.text.indexOf(text, at);
    const isLast = place === words.length - 1;
    written += cue.text.slice(at, begin) + stamp(startMs) + escape(text);
    if (!(isLast && endMs === cue.endMs)) written += stamp(endMs);
    at = begin + text.length;
  }
  return written + cue.text.slice(at);
}

/** The words of a caption, if they match its text and follow each other within its time. */
function wordsInOrder({ startMs, endMs, text, words }: Cue): readonly TimedWord[] | undefined {
  // Not every script has spaces between its words.
  const unspaced = (one: string) => one.replaceAll(/\s+/g, '');
  if (!words || unspaced(text) !== words.map((word) => word.text).join('')) return undefined;
  const isInOrder = words.every((word, at) => {
    const earliest = words[at - 1]?.endMs ?? startMs;
    return word.startMs >= earliest && word.endMs > word.startMs && word.endMs <= endMs;
  });
  return isInOrder ? words : undefined;
}

/** A time as WebVTT writes it. */
export function clockOf(ms: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(ms / 1_000);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map(two);
  return `${parts.join(':')}.${String(ms % 1_000).padStart(3, '0')}`;
}

/** Captions as a SubRip file, for programs that read no WebVTT. Words lose their times. */
export const writeSubRip = (cues: readonly Cue[]): string =>
  cues
    .map(({ startMs, endMs, text }, at) => {
      const [from, to] = [startMs, endMs].map((ms) => clockOf(ms).replace('.', ','));
      return `${at + 1}\r\n${from} --> ${to}\r\n${text.replaceAll('\n', '\r\n')}\r\n`;
    })
    .join('\r\n');
