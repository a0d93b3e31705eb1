import type {
  SheetCell,
  SheetRow,
} from '@bedside/contracts/patients/patient-import/patient-import-cell.rules';
import type { TextEncoding } from '@bedside/contracts/patients/patient-import/patient-import-source.schema';
import { isQuotedPrintable } from './is-quoted-printable';
import { parseVcardLine, type VcardLine } from './parse-vcard-line';
import { readText } from './read-text';
import { lineText } from '@bedside/contracts/kit/visible-text';
import {
  splitName,
  type SplitName,
} from '@bedside/contracts/patients/patient-import/patient-import-name.rules';
import { headingOf } from '@bedside/contracts/patients/patient-import/patient-import.texts';

const BATCH_ROWS = 200;
/** A picture in a card is far longer, and is not needed. */
const MAX_LINE = 4_096;
const wanted = /^(?:[\w-]+\.)?(BEGIN|END|N|FN|TEL|EMAIL|BDAY|(?:X-)?GENDER|X-ABLABEL)[;:]/i;
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
  const { firstName, lastName } = readNames(first('N')?.parts ?? [], first('FN')?.parts.join(';') ?? '');
  const gender = first('GENDER') ?? first('X-GENDER');
  const word = gender?.parts[0] ?? '';
  return [
    { text: firstName },
    { text: lastName },
    { text: ranked(card, 'TEL') },
    { text: ranked(card, 'EMAIL') },
    { text: toDay(first('BDAY')) },
    { text: genders[word.toUpperCase()] ?? (word.length > 1 ? word : '') },
  ];
}

/** A card that lacks one of its names may have it in the full one. */
function readNames([last = '', given = '']: readonly string[], whole: string): SplitName {
  if (last !== '' && given !== '') return { firstName: given, lastName: last };
  const full = splitName(lineText(whole), 'firstLast');
  const isSplit = full.firstName !== '' && full.lastName !== '';
  return isSplit || (last === '' && given === '') ? full : { firstName: given, lastName: last };
}

const MOST_VALUES = 5;

/** What reaches a person, the best first. A phone that receives text messages comes before the preferred one; no fax. */
function ranked(card: readonly VcardLine[], name: 'TEL' | 'EMAIL'): string {
  const kindsOf = (line: VcardLine) => `${line.kinds} ${labelOf(card, line)}`;
  const rank = (line: VcardLine) =>
    (/\b(CELL|MOBILE?|IPHONE)\b|MOBIL|HANDY/.test(kindsOf(line)) ? 200 : 0) + preference(line.kinds);
  return card
    .filter((line) => line.name === name && !/FAX\b|\bPAGER\b/.test(kindsOf(line)))
    .sort((one, other) => rank(other) - rank(one))
    .map(({ parts }) => parts.join(';').replace(/^(?:tel|mailto):|;.*$/gi, ''))
    .slice(0, MOST_VALUES)
    .join('; ');
}

/** 101 for the most preferred, down to 1; 0 where the card says nothing. */
function preference(kinds: string): number {
  const [, at] = /\bPREF(?:=(\d{1,3}))?\b/.exec(kinds) ?? [];
  return !/\bPREF\b/.test(kinds) ? 0 : 102 - Math.min(101, Number(at ?? 1));
}

/** Apple names the kind of a number in a line of its own, which belongs to the same group. */
const labelOf = (card: readonly VcardLine[], { group }: VcardLine): string =>
  group === ''
    ? ''
    : (
        card.find((line) => line.name === 'X-ABLABEL' && line.group === group)?.parts.join(' ') ?? ''
      ).toUpperCase();

/** `YYYY-MM-DD`. A day without a year, which phones also store, is left out. */
function toDay(line: VcardLine | undefined): string {
  const text = line?.parts[0] ?? '';
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})(?=T|\s|$)/.exec(text) ?? [];
  const isYearless = line?.kinds.includes('X-APPLE-OMIT-YEAR') === true || text.startsWith('--');
  if (isYearless) return '';
  return year === undefined ? text : `${year}-${month ?? ''}-${day ?? ''}`;
}
