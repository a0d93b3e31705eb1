import { directionOf, drawableText } from '@bedside/contracts/videos/scene/scene-text.rules';

/** A line of a paragraph, with the direction of the paragraph. */
export type BrokenLine = { text: string; direction: 'ltr' | 'rtl' };

type Measure = (text: string) => number;

/** Letters between which a line may break without a space. */
const IDEOGRAPHS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;
/** Never at the start of a line. */
const CLOSING = /^[、。，．・：；？！」』）】》〉〕ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々…]/u;
/** Never at the end of a line. */
const OPENING = /[「『（【《〈〔]$/u;
/** They write no spaces between words. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const words = new Intl.Segmenter('th', { granularity: 'word' });

const split = (segmenter: Intl.Segmenter, text: string) =>
  [...segmenter.segment(text)].map(({ segment }) => segment);

/**
 * The lines of a text that is at most `room` wide; an empty line stays a line. Lines break at spaces, between Chinese and
 * Japanese letters and between Thai, Lao, Khmer and Burmese words. A word that is wider than the room breaks between two
 * letters.
 * @param measure the width of a text in this font, in pixels
 */
export function breakLines(text: string, room: number, measure: Measure): BrokenLine[] {
  return drawableText(text)
    .split('\n')
    .flatMap((paragraph) => {
      const direction = directionOf(paragraph);
      return breakParagraph(paragraph, room, measure).map((line) => ({ text: line, direction }));
    });
}

function breakParagraph(paragraph: string, room: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ')) {
    for (const [at, part] of splitWord(word).entries()) {
      const longer = line === '' ? part : `${line}${at === 0 ? ' ' : ''}${part}`;
      if (measure(longer) <= room) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      const pieces = breakWord(part, room, measure);
      line = pieces.pop() ?? '';
      lines.push(...pieces);
    }
  }
  lines.push(line);
  return lines;
}

/** The parts of a word between which a line may break. */
function splitWord(word: string): string[] {
  const pieces = UNSPACED.test(word) ? split(words, word) : [word];
  return pieces.flatMap((piece) => (IDEOGRAPHS.test(piece) ? splitIdeographs(piece) : [piece]));
}

function splitIdeographs(word: string): string[] {
  const parts: string[] = [];
  for (const letter of split(letters, word)) {
    const before = parts.at(-1);
    const isJoined =
      before !== undefined &&
      (CLOSING.test(letter) ||
        OPENING.test(before) ||
        !(IDEOGRAPHS.test(letter) || IDEOGRAPHS.test(before.at(-1) ?? '')));
    if (isJoined) parts[parts.length - 1] = before + letter;
    else parts.push(letter);
  }
  return parts;
}

/** A letter stays together with its marks, and an emoji with what is joined to it. */
function breakWord(word: string, room: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of split(letters, word)) {
    if (piece !== '' && measure(piece + letter) > room) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  pieces.push(piece);
  return pieces;
}
