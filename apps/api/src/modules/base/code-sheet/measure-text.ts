import { splitByFont } from '@bedside/media/font-files';
import { drawLetters } from '@bedside/media/letters-picture';
import { setFont } from './set-font';

export type TextStyle = { size: number; weight: 400 | 700; color: string };

/** How wide a text is on one line, whatever its script. */
export function measureText(page: PDFKit.PDFDocument, text: string, style: TextStyle): number {
  return splitByFont(text, style.weight).reduce((sum, run) => {
    if (run.path === undefined) return sum + drawLetters(run.text, style).width;
    return sum + setFont(page, run.path).fontSize(style.size).widthOfString(run.text);
  }, 0);
}
