import { splitByFont } from '@bedside/media/font-files';
import { drawLetters } from '@bedside/media/letters-picture';
import { breakLines } from './break-lines';
import type { TextStyle } from './measure-text';
import { setFont } from './set-font';

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
  const lines = breakLines(page, text, room, style);
  for (const [at, line] of lines.entries()) writeRuns(page, line, x, y + at * lineHeight, style);
  return y + lines.length * lineHeight;
}

/** A whole line, because words of a script that is written from the right change places within it. */
function writeRuns(page: PDFKit.PDFDocument, text: string, x: number, y: number, style: TextStyle): void {
  let at = x;
  for (const run of splitByFont(text, style.weight)) {
    if (run.path === undefined) {
      const picture = drawLetters(run.text, style);
      page.image(picture.png, at, y + style.size - picture.ascent, { width: picture.width });
      at += picture.width;
      continue;
    }
    setFont(page, run.path).fontSize(style.size).fillColor(style.color);
    page.text(run.text, at, y, { lineBreak: false });
    at += page.widthOfString(run.text);
  }
}
