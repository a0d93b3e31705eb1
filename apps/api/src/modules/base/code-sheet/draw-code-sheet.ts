import QRCode from 'qrcode';
import { collectPage } from './collect-page';
import { writeText } from './write-text';

/** The size of a printed page. */
export type Paper = 'a4' | 'letter';

/** How a practice looks on paper. */
export type PrintedLook = {
  /** As JPEG or PNG. */
  logo: Buffer | null;
  /** As `#0f6b6b`: white can be read on it. */
  color: string | null;
};

export type CodeSheet = {
  /** The document's title, as file lists show it. */
  title: string;
  doctorName: string;
  clinicName: string;
  /** The practice's logo and colour, where it chose them. */
  look?: PrintedLook | undefined;
  question: string;
  steps: readonly string[];
  /** The small print at the foot of the page. */
  promise: string;
  url: string;
  paper: Paper;
};

const INK = '#1b2726';
const QUIET = '#52615f';
const OUR_COLOR = '#0f6b6b';
const LOGO = { width: 200, height: 44 };
const MARGIN = 56;
/** A code is as large as the page has room for; the smallest is read from an arm's length. */
const QR_SIDE = { most: 264, least: 120 };
/** Below the code: its address, and the small print. */
const FOOT = 82;
/** The light border around a code, in squares. Cameras need it to find the code. */
const QR_REST = 4;

/** A page to print whose code leads to an address: who hands it out, what to do, the code. */
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
  const ended = collectPage(page);
  const { width, height } = page.page;
  const room = width - 2 * MARGIN;

  const color = sheet.look?.color ?? OUR_COLOR;
  const logo = sheet.look?.logo ?? null;
  if (logo !== null) page.image(logo, MARGIN, MARGIN, { fit: [LOGO.width, LOGO.height] });
  const top = logo === null ? MARGIN : MARGIN + LOGO.height + 14;
  const isLong = sheet.doctorName.length > 34;
  let y = writeText(page, sheet.doctorName, MARGIN, top, room, {
    size: isLong ? 22 : 30,
    weight: 700,
    color: INK,
  });
  y = writeText(page, sheet.clinicName, MARGIN, y + 4, room, { size: 15, weight: 400, color: QUIET });
  page.rect(MARGIN, y + 18, 64, 4).fill(color);
  y = writeText(page, sheet.question, MARGIN, y + 46, room, {
    size: 24,
    weight: 700,
    color: INK,
  });
  y += 14;
  for (const [at, step] of sheet.steps.entries()) {
    page.circle(MARGIN + 15, y + 15, 15).fill(color);
    writeText(page, String(at + 1), MARGIN + 10, y + 5, 20, { size: 16, weight: 700, color: '#ffffff' });
    y = writeText(page, step, MARGIN + 46, y + 2, room - 46, { size: 21, weight: 400, color: INK }) + 14;
  }
  const side = Math.max(QR_SIDE.least, Math.min(QR_SIDE.most, height - MARGIN - FOOT - y));
  drawCode(page, sheet.url, { x: (width - side) / 2, y: y + 16, side });
  // For people who type the address: the small print shows no more than the code on the same paper.
  writeText(page, sheet.url, MARGIN, y + side + 24, room, { size: 9, weight: 400, color: QUIET });
  writeText(page, sheet.promise, MARGIN, height - MARGIN - 30, room, {
    size: 11,
    weight: 400,
    color: QUIET,
  });
  page.end();
  return ended;
}

function drawCode(
  page: PDFKit.PDFDocument,
  url: string,
  { x, y, side: whole }: { x: number; y: number; side: number },
): void {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: 'M' });
  const side = whole / (modules.size + 2 * QR_REST);
  page.roundedRect(x, y, whole, whole, 10).lineWidth(1).stroke('#c3cfcd');
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column) === 0) continue;
      page.rect(x + (column + QR_REST) * side, y + (row + QR_REST) * side, side, side);
    }
  }
  page.fill('#000000');
}
