import { measureText, type TextStyle } from './measure-text';

/** Breaks a text between its words, so that every line fits. A word that is longer than a line is cut into letters. */
export function breakLines(page: PDFKit.PDFDocument, text: string, room: number, style: TextStyle): string[] {
  const lines = [''];
  let used = 0;
  for (const word of wordsOf(text, page, room, style)) {
    if (used > 0 && used + measureText(page, word.trimEnd(), style) > room) {
      lines.push('');
      used = 0;
    }
    lines[lines.length - 1] += word;
    used += measureText(page, word, style);
  }
  return lines;
}

/** Words with the blank behind them. */
function wordsOf(text: string, page: PDFKit.PDFDocument, room: number, style: TextStyle): string[] {
  const words = text.match(/\S+\s*/gu) ?? [];
  return words.flatMap((word) => (measureText(page, word.trimEnd(), style) > room ? [...word] : [word]));
}
