import anyAscii from 'any-ascii';

/** A range of characters, the end excluded. */
export type Range = { start: number; end: number };

/**
 * A text as it is read for personal data: compatible forms are the usual ones, digits of every script are ASCII, and
 * characters that nobody sees are gone.
 */
export type TextView = {
  text: string;
  /** The range of the original behind these characters of the view. */
  original: (range: Range) => Range;
  /** Ranges of the original that stay as they are. */
  kept: readonly Range[];
};

/** Stands in the view for a token, so that nothing is found across it. */
const BARRIER = '\uFFFC';
/** Tokens, and the seconds at which the lines of a transcript begin. */
const KEPT = /\{\{[^{}\n]{1,40}\}\}|(?<=^|\n)\[\d{1,6}\] /g;
const UNSEEN =
  /[\u00AD\u034F\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFE0E\uFE0F\u20E3\uFEFF]/g;
const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Makes the view of a text in which personal data are found. */
export function viewText(text: string): TextView {
  let view = '';
  const starts: number[] = [];
  const ends: number[] = [];
  const add = (characters: string, start: number, end: number) => {
    view += characters;
    for (let at = 0; at < characters.length; at += 1) {
      starts.push(start);
      ends.push(end);
    }
  };
  const read = (from: number, to: number) => {
    for (const { segment, index } of graphemes.segment(text.slice(from, to))) {
      const plain = segment.replace(UNSEEN, '').normalize('NFKC').replace(OTHER_DIGIT, anyAscii);
      add(plain, from + index, from + index + segment.length);
    }
  };
  const kept: Range[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(KEPT)) {
    read(done, index);
    done = index + found.length;
    kept.push({ start: index, end: done });
    if (found.startsWith('{{')) add(BARRIER, index, done);
  }
  read(done, text.length);
  return {
    text: view,
    kept,
    original: ({ start, end }) => ({
      start: starts[start] ?? text.length,
      end: ends[end - 1] ?? text.length,
    }),
  };
}
