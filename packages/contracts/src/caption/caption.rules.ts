import type { Cue, TimedWord } from './caption.schema';

/** `00:01:02.500`, `01:02.5` (WebVTT leaves hours out) or `00:01:02,500` (SubRip). */
const TIME = /(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})/;
const TIMES = new RegExp(`^\\s*${TIME.source}\\s*-->\\s*${TIME.source}`);
/** A time within a caption's text. The text after it is said from then on. */
const STAMP = new RegExp(`<${TIME.source}>`);

/**
 * The captions of a WebVTT or SubRip file in the order of their times. Style tags are dropped, because screens have
 * their own style. Blocks without a time or a text are skipped. Where WebVTT has a time for each word, the words are
 * included.
 */
export function readCaptions(file: string): Cue[] {
  const text = file.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  return text
    .split(/\n[ \t]*\n/)
    .flatMap(readBlock)
    .sort((one, other) => one.startMs - other.startMs);
}

function readBlock(block: string): Cue[] {
  const lines = block.split('\n');
  const at = lines.findIndex((line) => TIMES.test(line));
  const times = TIMES.exec(lines[at] ?? '');
  if (!times) return [];
  const [startMs, endMs] = [toMs(times.slice(1, 5)), toMs(times.slice(5, 9))];
  const raw = lines.slice(at + 1).join('\n');
  const text = plainText(raw);
  if (endMs <= startMs || text === '') return [];
  const words = readWords(raw, { startMs, endMs });
  return [{ startMs, endMs, text, ...(words && { words }) }];
}

/** The words of a caption by the times within its text; undefined where some word has none of its own. */
function readWords(raw: string, { startMs, endMs }: Pick<Cue, 'startMs' | 'endMs'>): TimedWord[] | undefined {
  // The four parts of a time follow each piece of the text.
  const parts = raw.split(STAMP);
  if (parts.length === 1) return undefined;
  const words: TimedWord[] = [];
  for (let at = 0, nowMs = startMs; at < parts.length; at += 5) {
    const nextMs = at + 1 < parts.length ? toMs(parts.slice(at + 1, at + 5)) : endMs;
    const [text, ...more] = plainText(parts[at] ?? '')
      .split(/\s+/)
      .filter((word) => word !== '');
    if (more.length > 0 || nextMs < nowMs || nextMs > endMs) return undefined;
    if (text !== undefined) words.push({ startMs: nowMs, endMs: nextMs, text });
    nowMs = nextMs;
  }
  return words;
}

function toMs([hours = '0', minutes = '0', seconds = '0', part = '0']: (string | undefined)[]): number {
  return (
    (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000 + Number(part.padEnd(3, '0'))
  );
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' };

function plainText(text: string): string {
  return text
    .replace(/<\/?[a-zA-Z0-9][^>]*>/g, '')
    .replace(/\{\\[^}]*\}/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_whole, name: string) => named[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

/**
 * Captions as the WebVTT file that players read. Words with times are written in WebVTT's form: a time before the word,
 * and one after it where the next does not follow at once.
 */
export function writeCaptions(cues: readonly Cue[]): string {
  const blocks = cues.map((cue) => {
    const lines = writeText(cue)
      .split('\n')
      .filter((line) => line.trim() !== '');
    return `${clock(cue.startMs)} --> ${clock(cue.endMs)}\n${lines.join('\n')}\n`;
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
  let at = 0;
  const stamp = (ms: number) => {
    if (ms === nowMs) return '';
    nowMs = ms;
    return `<${clock(ms)}>`;
  };
  return cue.text.replace(/\S+/g, (text) => {
    const { startMs, endMs } = words[at] ?? cue;
    at += 1;
    return stamp(startMs) + escape(text) + (at === words.length && endMs === cue.endMs ? '' : stamp(endMs));
  });
}

/** The words of a caption, if they match its text and follow each other within its time. */
function wordsInOrder({ startMs, endMs, text, words }: Cue): readonly TimedWord[] | undefined {
  if (!words || text.split(/\s+/).filter(Boolean).join(' ') !== words.map((word) => word.text).join(' ')) {
    return undefined;
  }
  const isInOrder = words.every((word, at) => {
    const earliest = words[at - 1]?.endMs ?? startMs;
    return word.startMs >= earliest && word.endMs > word.startMs && word.endMs <= endMs;
  });
  return isInOrder ? words : undefined;
}

function clock(ms: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(ms / 1_000);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map(two);
  return `${parts.join(':')}.${String(ms % 1_000).padStart(3, '0')}`;
}
