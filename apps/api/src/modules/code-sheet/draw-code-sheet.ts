import { splitByFont } from '@bedside/media/font-files';
import { drawLetters } from '@bedside/media/letters-picture';
import QRCode from 'qrcode';

/** The size of a printed page. */
export type Paper = 'a4' | 'letter';

export type CodeSheet = {
  /** The document's title, as file lists show it. */
  title: string;
  doctorName: string;
  placeOfWork: string;
  question: string;
  steps: readonly string[];
  /** The small print at the foot of the page. */
  promise: string;
  url: string;
  paper: Paper;
};

const INK = '#1b2726';
const QUIET = '#52615f';
const BRAND = '#0f6b6b';
const MARGIN = 56;
const QR_SIDE = 264;
/** The light border around a code, in squares. Cameras need it to find the code. */
const QR_REST = 4;

type Style = { size: number; weight: 400 | 700; color: string };

/** A page to print with a QR code for an address: the doctor's name, the instructions, the code. */
export async function drawCodeSheet(sheet: CodeSheet): Promise<Buffer> {
  // This module takes long to load, and most runs of the server never need it.
  const { default: PDFDocument } = await import('pdfkit');
  const page = new PDFDocument({
    size: sheet.paper === 'a4' ? 'A4' : 'LETTER',
    margin: MARGIN,
    info: { Title: sheet.title, Author: 'Bedside' },
    lang: 'en',
    displayTitle: true,
  });
  const ended = collect(page);
  const { width, height } = page.page;
  const room = width - 2 * MARGIN;

  const isLong = sheet.doctorName.length > 34;
  let y = write(page, sheet.doctorName, MARGIN, MARGIN, room, {
    size: isLong ? 22 : 30,
    weight: 700,
    color: INK,
  });
  y = write(page, sheet.placeOfWork, MARGIN, y + 4, room, { size: 15, weight: 400, color: QUIET });
  page.rect(MARGIN, y + 18, 64, 4).fill(BRAND);
  y = write(page, sheet.question, MARGIN, y + 46, room, {
    size: 24,
    weight: 700,
    color: INK,
  });
  y += 14;
  for (const [at, step] of sheet.steps.entries()) {
    page.circle(MARGIN + 15, y + 15, 15).fill(BRAND);
    write(page, String(at + 1), MARGIN + 10, y + 5, 20, { size: 16, weight: 700, color: '#ffffff' });
    y = write(page, step, MARGIN + 46, y + 2, room - 46, { size: 21, weight: 400, color: INK }) + 14;
  }
  const left = (width - QR_SIDE) / 2;
  drawCode(page, sheet.url, left, y + 16);
  // For people who type the address. The small print shows no more than the code on the same paper.
  write(page, sheet.url, MARGIN, y + QR_SIDE + 30, room, { size: 9, weight: 400, color: QUIET });
  write(page, sheet.promise, MARGIN, height - MARGIN - 30, room, {
    size: 11,
    weight: 400,
    color: QUIET,
  });
  page.end();
  return ended;
}

function collect(page: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    page.on('data', (part: Buffer) => parts.push(part));
    page.on('end', () => resolve(Buffer.concat(parts)));
    page.on('error', reject);
  });
}

/** Writes words until the line is full, then continues below. @returns the next free position */
function write(
  page: PDFKit.PDFDocument,
  text: string,
  x: number,
  y: number,
  room: number,
  style: Style,
): number {
  const lineHeight = style.size * 1.32;
  let [atX, atY] = [x, y];
  for (const word of wordsOf(text, page, room, style)) {
    const wide = measure(page, word, style);
    if (atX > x && atX + measure(page, word.trimEnd(), style) > x + room) [atX, atY] = [x, atY + lineHeight];
    writeRuns(page, word, atX, atY, style);
    atX += wide;
  }
  return atY + lineHeight;
}

/** Words with the space behind them. A word longer than a line is cut into letters. */
function wordsOf(text: string, page: PDFKit.PDFDocument, room: number, style: Style): string[] {
  const words = text.match(/\S+\s*/gu) ?? [];
  return words.flatMap((word) => (measure(page, word.trimEnd(), style) > room ? [...word] : [word]));
}

function measure(page: PDFKit.PDFDocument, text: string, style: Style): number {
  return splitByFont(text, style.weight).reduce((sum, run) => {
    if (run.path === undefined) return sum + drawLetters(run.text, style).width;
    return sum + page.font(run.path).fontSize(style.size).widthOfString(run.text);
  }, 0);
}

function writeRuns(page: PDFKit.PDFDocument, text: string, x: number, y: number, style: Style): void {
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

function drawCode(page: PDFKit.PDFDocument, url: string, x: number, y: number): void {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: 'M' });
  const side = QR_SIDE / (modules.size + 2 * QR_REST);
  page.roundedRect(x, y, QR_SIDE, QR_SIDE, 10).lineWidth(1).stroke('#c3cfcd');
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column) === 0) continue;
      page.rect(x + (column + QR_REST) * side, y + (row + QR_REST) * side, side, side);
    }
  }
  page.fill('#000000');
}
