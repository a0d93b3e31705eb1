import type { Cue } from './caption.schema';

/** What a file without a single caption is answered with. */
export const NO_CAPTIONS = 'We found no captions in this file. It must be a .vtt or .srt file with times.';

/** `00:01:02.500`, `01:02.5` (WebVTT leaves hours out) or `00:01:02,500` (SubRip). */
const TIME = /(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})/;
const TIMES = new RegExp(`^\\s*${TIME.source}\\s*-->\\s*${TIME.source}`);

/**
 * The captions of a WebVTT or SubRip file in the order of their times. Marks of style fall away, since screens show
 * captions in their own; blocks without a time or a text are passed over.
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
  const text = plainText(lines.slice(at + 1).join('\n'));
  return endMs > startMs && text !== '' ? [{ startMs, endMs, text }] : [];
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

/** Captions as the WebVTT file that players read. */
export function writeCaptions(cues: readonly Cue[]): string {
  const blocks = cues.map(({ startMs, endMs, text }) => {
    // An arrow in a text would begin a new caption.
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    const lines = escaped.split('\n').filter((line) => line.trim() !== '');
    return `${clock(startMs)} --> ${clock(endMs)}\n${lines.join('\n')}\n`;
  });
  return ['WEBVTT\n', ...blocks].join('\n');
}

function clock(ms: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(ms / 1_000);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60].map(two);
  return `${parts.join(':')}.${String(ms % 1_000).padStart(3, '0')}`;
}
