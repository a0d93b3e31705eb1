import type {
  SheetCell,
  SheetRow,
} from '@bedside/contracts/patients/patient-import/patient-import-cell.rules';
import type { TextEncoding } from '@bedside/contracts/patients/patient-import/patient-import-source.schema';
import { isQuotedPrintable } from './is-quoted-printable';
import { parseVcardLine, type VcardLine } from './parse-vcard-line';
import { readText } from './read-text';
import { headingOf } from '@bedside/contracts/patients/patient-import/patient-import.texts';

const BATCH_ROWS = 200;
/** A picture in a card is far longer, and is not needed. */
const MAX_LINE = 4_096;
const wanted = /^(?:[\w-]+\.)?(BEGIN|END|N|FN|TEL|EMAIL|BDAY|GENDER)[;:]/i;
const titles = (['firstName', 'lastName', 'phone', 'email', 'dateBirthday', 'gender'] as const).map(
  headingOf,
);
const genders: Readonly<Record<string, string>> = { M: 'male', F: 'female' };

/**
 * Reads cards of people (vCard 2.1 to 4.0) as a table with headings: a card is a row, and the first card is row 2.
 * @throws AppError `validation-failed` on `file` for bytes that are no text
 */
export async function* readVcards(path: string, encoding: TextEncoding): AsyncGenerator<SheetRow[]> {
  let rowNumber = 1;
  let batch: SheetRow[] = [{ rowNumber, cells: titles.map((text) => ({ text })) }];
  let card: VcardLine[] = [];
  for await (const line of unfold(readText(path, encoding))) {
    const read = parseVcardLine(line);
    if (!read) continue;
    if (read.name === 'BEGIN') card = [];
    else if (read.name !== 'END') card.push(read);
    else if (card.length > 0) {
      rowNumber += 1;
      batch.push({ rowNumber, cells: toCells(card) });
      card = [];
    }
    if (batch.length < BATCH_ROWS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Folded lines joined again, without the lines that say nothing about a patient. */
async function* unfold(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let line = '';
  for await (const next of splitLines(pieces)) {
    const isSoftBreak = line.endsWith('=') && isQuotedPrintable(/^[^:]*/.exec(line)?.[0] ?? '');
    if (isSoftBreak) line = line.slice(0, -1) + next;
    else if (/^[ \t]/.test(next)) line += line.length < MAX_LINE ? next.slice(1) : '';
    else {
      if (wanted.test(line)) yield line;
      line = next;
    }
  }
  if (wanted.test(line)) yield line;
}

async function* splitLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = (lines.pop() ?? '').slice(0, MAX_LINE * 4);
    yield* lines;
  }
  yield rest;
}

function toCells(card: readonly VcardLine[]): SheetCell[] {
  const first = (name: string) => card.find((line) => line.name === name);
  const [last = '', given = ''] = first('N')?.parts ?? [];
  const words = (first('FN')?.parts.join(';') ?? '').trim().split(/\s+/);
  const isNamed = last !== '' || given !== '';
  return [
    { text: isNamed ? given : words.slice(0, -1).join(' ') },
    { text: isNamed ? last : (words.at(-1) ?? '') },
    { text: preferred(card, 'TEL').replace(/^tel:|;.*$/gi, '') },
    { text: preferred(card, 'EMAIL') },
    { text: toDay(first('BDAY')) },
    { text: genders[first('GENDER')?.parts[0]?.toUpperCase() ?? ''] ?? '' },
  ];
}

/** A phone that receives text messages comes before the preferred one; no fax. */
function preferred(card: readonly VcardLine[], name: 'TEL' | 'EMAIL'): string {
  const rank = ({ kinds }: VcardLine) =>
    (/\b(CELL|MOBILE|IPHONE)\b/.test(kinds) ? 2 : 0) + (/\bPREF\b/.test(kinds) ? 1 : 0);
  const [best] = card
    .filter((line) => line.name === name && !/\b(FAX|PAGER)\b/.test(line.kinds))
    .sort((one, other) => rank(other) - rank(one));
  return best?.parts.join(';') ?? '';
}

/** `YYYY-MM-DD`. A day without a year, which phones also store, is left out. */
function toDay(line: VcardLine | undefined): string {
  const text = line?.parts[0] ?? '';
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?=T|\s|$)/.exec(text) ?? [];
  const isYearless = line?.kinds.includes('X-APPLE-OMIT-YEAR') === true || text.startsWith('--');
  if (isYearless) return '';
  return year === undefined ? text : `${year}-${month ?? ''}-${day ?? ''}`;
}
