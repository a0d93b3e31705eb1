import { erasedKinds, type Erasure } from '@bedside/contracts/base/erasure/erasure.schema';
import { erasureWords } from '@bedside/contracts/base/erasure/erasure.texts';
import { collectPage } from '../code-sheet/collect-page';
import type { TextStyle } from '../code-sheet/measure-text';
import { writeText } from '../code-sheet/write-text';

const MARGIN = 56;
const LABELS = 210;
const plain: TextStyle = { size: 11, weight: 400, color: '#1b2726' };
const strong: TextStyle = { ...plain, weight: 700 };
const quiet: TextStyle = { ...plain, size: 9, color: '#52615f' };

/** A certificate of erasure on A4. */
export async function drawCertificate(erasure: Erasure): Promise<Buffer> {
  // It takes long to load, and most starts of the server never need it.
  const { default: PDFDocument } = await import('pdfkit');
  const words = erasureWords('certificate.fields');
  const info = { Title: `${erasureWords('certificate.title')} ${erasure.id}`, Author: 'Bedside' };
  const page = new PDFDocument({ size: 'A4', margin: MARGIN, info, lang: 'en', displayTitle: true });
  const ended = collectPage(page);
  const room = page.page.width - 2 * MARGIN;
  let y = writeText(page, erasureWords('certificate.title'), MARGIN, MARGIN, room, { ...strong, size: 24 });
  y = writeText(page, erasureWords(`certificate.lead.${erasure.kind}`), MARGIN, y + 6, room, plain) + 16;
  const field = (label: string, value: string) => {
    writeText(page, label, MARGIN, y, LABELS, { ...plain, color: quiet.color });
    y = writeText(page, value, MARGIN + LABELS, y, room - LABELS, plain) + 4;
  };
  field(words.certificate, erasure.id);
  field(words.subject, erasure.subjectId);
  field(words.erasedAt, erasure.erasedAt.slice(0, 19).replace('T', ' '));
  field(words.digest, erasure.digest);
  y = writeText(page, words.what, MARGIN, y + 16, room, strong) + 6;
  for (const kind of erasedKinds)
    field(erasureWords(`certificate.counts.${kind}`), String(erasure.counts[kind] ?? words.uncounted));
  writeText(page, erasureWords('certificate.note'), MARGIN, y + 16, room, quiet);
  page.end();
  return ended;
}
