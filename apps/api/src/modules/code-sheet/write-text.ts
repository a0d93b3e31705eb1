import { splitByFont } from '@bedside/media/font-files';
import { drawLetters } from '@bedside/media/letters-picture';
import { measureText, type TextStyle } from './measure-text';

/** Writes words until the line is full, then continues below. @returns the next free position */
export function writeText(
  page: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  room: number,
  style: TextStyle,
): number {
  const lineHeight = style.size * 1.32;
  let [atX, atY] = [x, y];
  for (const word of wordsOf(text, page, room, style)) {
    const wide = measureText(page, word, style);
    if (atX > x && atX + measureText(page, word.trimEnd(), style) > x + room)
      [atX, atY] = [x, atY + lineHeight];
    writeRuns(page, word, atX, atY, style);
    atX += wide;
  }
  return atY + lineHeight;
}

/** Words with the blank behind them; a word that is longer than a line is cut into letters. */
function wordsOf(text: string, page: PDFKit.PDFDocument, room: number, style: TextStyle): string[] {
  const words = text.match(/\S+\s*/gu) ?? [];
  return words.flatMap((word) => (measureText(page, word.trimEnd(), style) > room ? [...word] : [word]));
}

function writeRuns(page: PDFKit.PDFDocument, text: string, x: number, y: number, style: TextStyle): void {
  let at = x;
  for (const run of splitByFont(text, style.weight)) {
    if (run.path === undefined) {
      const picture = drawLetters(run.text, style);
      page.image(picture.png, at, y + style.size - picture.ascent, { width: picture.width });
      at += picture.width;
      continue;
    }
    page.font(run.path).fontSize(style.size).fillColor(style.color);
    page.text(run.text, at, y, { lineBreak: false });
    at += page.widthOfString(run.text);
  }
}
