import { setImmediate as otherWork } from 'node:timers/promises';
import {
  patientRecordParts,
  type PatientRecord,
  type PatientRecordEntry,
  type PatientRecordPart,
} from '@bedside/contracts/practice/patient-record/patient-record.schema';
import { patientRecordWords } from '@bedside/contracts/practice/patient-record/patient-record.texts';
import { breakLines } from '../../base/code-sheet/break-lines';
import { collectPage } from '../../base/code-sheet/collect-page';
import type { TextStyle } from '../../base/code-sheet/measure-text';
import { writeText } from '../../base/code-sheet/write-text';
import { formatRecordField } from './format-record-field';

const MARGIN = 56;
const FOOT = 40;
const LABELS = 130;
const plain: TextStyle = { size: 10, weight: 400, color: '#1b2726' };
const strong: TextStyle = { ...plain, weight: 700 };
const quiet: TextStyle = { ...plain, size: 9, color: '#52615f' };
/** Parts with so many entries that each is one paragraph. */
const dense: ReadonlySet<PatientRecordPart> = new Set(['viewingEvents', 'auditEvents']);
/** The calls of others wait no longer than it takes to draw this many entries. */
const ENTRIES_AT_ONCE = 10;

/** A record on A4, to be read by the patient. Ids are left out: the file for computers has them. */
export async function drawPatientRecord(record: PatientRecord): Promise<Buffer> {
  // It takes long to load, and most starts of the server never need it.
  const { default: PDFDocument } = await import('pdfkit');
  const { firstName = '', lastName = '' } = record.parts.profile[0] ?? {};
  const title = patientRecordWords('paper.title', {
    name: `${String(firstName)} ${String(lastName)}`.trim(),
  });
  const page = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    bufferPages: true,
    info: { Title: title, Author: 'Bedside' },
    lang: 'en',
    displayTitle: true,
  });
  const ended = collectPage(page);
  const room = page.page.width - 2 * MARGIN;
  const end = page.page.height - MARGIN - FOOT;
  let y = MARGIN;
  const next = () => {
    page.addPage();
    y = MARGIN;
  };
  const write = (text: string, style: TextStyle, x = MARGIN, wide = room) => {
    for (const line of breakLines(page, text, wide, style)) {
      if (y + style.size > end) next();
      y = writeText(page, line, x, y, room, style);
    }
  };
  const writeField = (label: string, value: string) => {
    for (const [at, part] of value.split('\n').entries()) {
      if (y + plain.size > end) next();
      if (at === 0) writeText(page, label, MARGIN, y + 1, LABELS, quiet);
      write(part, plain, MARGIN + LABELS, room - LABELS);
    }
  };
  const { name, placeOfWork } = record.doctor;
  write(title, { ...strong, size: 20 });
  const doctor = [name, placeOfWork].filter(Boolean).join(', ');
  write(patientRecordWords('paper.lead', { doctor, madeAt: formatTime(record.madeAt) }), quiet);
  write(patientRecordWords('paper.files'), quiet);
  for (const part of patientRecordParts) {
    if (y + 64 > end) next();
    y += 16;
    write(patientRecordWords(`paper.parts.${part}`), { ...strong, size: 13 });
    const entries = record.parts[part];
    if (entries.length === 0) write(patientRecordWords('paper.none'), quiet);
    for (const [at, entry] of entries.entries()) {
      if (at % ENTRIES_AT_ONCE === ENTRIES_AT_ONCE - 1) await otherWork();
      const fields = fieldsOf(entry);
      y += dense.has(part) ? 2 : 6;
      if (dense.has(part)) write(fields.map(([, value]) => value).join(' · '), quiet);
      else for (const [label, value] of fields) writeField(label, value);
    }
  }
  writePageNumbers(page, room);
  page.end();
  return ended;
}

const formatTime = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

/** Fields that have a value. Ids say nothing to a reader. */
const fieldsOf = (entry: PatientRecordEntry) =>
  Object.entries(entry)
    .filter(([key]) => !/^id$|Ids?$/.test(key))
    .flatMap(([key, value]) => {
      const formatted = formatRecordField(value);
      return formatted === '' ? [] : [[labelOf(key), formatted] as const];
    });

/** `firstOpenedAt` is "First opened at". */
const labelOf = (key: string) => {
  const words = key.replace(/Ms$/, ' (ms)').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function writePageNumbers(page: PDFKit.PDFDocument, room: number): void {
  const { count } = page.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    page.switchToPage(at);
    writeText(
      page,
      patientRecordWords('paper.page', { page: at + 1, of: count }),
      MARGIN,
      page.page.height - FOOT,
      room,
      quiet,
    );
  }
}
