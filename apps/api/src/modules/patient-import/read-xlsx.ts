import {
  serialDay,
  type SheetCell,
  type SheetRow,
} from '@bedside/contracts/patient-import/patient-import-cell.rules';
import { MAX_SHEET_COLUMNS } from '@bedside/contracts/patient-import/patient-import.rules';
import type { Workbook } from './open-workbook';
import { parseXml, type XmlHandlers } from './parse-xml';
import { peekRows } from './peek-rows';
import type { Sheet } from './choose-sheet';
import { readWorkbookParts, type WorkbookParts } from './read-workbook-parts';

const LAST_ROW = 1_048_576;

/**
 * The sheets of an xlsx file, each read as a stream. A cell keeps its stored value. A number is a day only where its
 * style is one of days.
 * @throws AppError `validation-failed` on `file` for an invalid workbook
 */
export async function readXlsx(workbook: Workbook): Promise<Sheet[]> {
  const parts = await readWorkbookParts(workbook);
  async function* readSheet(part: string): AsyncGenerator<SheetRow[]> {
    const rows: SheetRow[] = [];
    const handlers = gatherRows(parts, (row) => rows.push(row));
    for await (const batch of parseXml(await workbook.read(part), handlers, () => rows.splice(0))) {
      if (batch.length > 0) yield batch;
    }
  }
  return parts.sheets.map(({ name, part }) => ({
    name,
    peek: () => peekRows(readSheet(part)),
    read: () => readSheet(part),
  }));
}

function gatherRows(parts: WorkbookParts, onRow: (row: SheetRow) => void): XmlHandlers {
  let row: SheetRow = { rowNumber: 0, cells: [] };
  let column = -1;
  let type = 'n';
  let isDay = false;
  let value = '';
  let isValue = false;
  let isPhonetic = false;
  return {
    open(name, attributes) {
      if (name === 'c') {
        column = columnOf(attributes['r']) ?? column + 1;
        type = attributes['t'] ?? 'n';
        isDay = parts.dayStyles.has(Number(attributes['s'] ?? -1));
        value = '';
      } else if (name === 'row') {
        const given = Number(attributes['r']);
        // Row numbers only rise, whatever the file says: a report has one line per row.
        const isNext = Number.isInteger(given) && given > row.rowNumber && given <= LAST_ROW;
        row = { rowNumber: isNext ? given : row.rowNumber + 1, cells: [] };
        column = -1;
      } else if (name === 'rPh') isPhonetic = true;
      else if (name === 'v' || (name === 't' && !isPhonetic)) isValue = true;
    },
    text(text) {
      if (isValue) value += text;
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'c' && column < MAX_SHEET_COLUMNS && value !== '')
        row.cells[column] = toCell(type, value, isDay, parts);
      else if (name === 'row') onRow(row);
    },
  };
}

/** `BC12` is column 54, counted from 0. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function toCell(type: string, value: string, isDay: boolean, parts: WorkbookParts): SheetCell {
  switch (type) {
    case 's':
      return { text: unescape(parts.sharedStrings[Number(value)] ?? '') };
    case 'n': {
      const number = Number(value);
      if (!Number.isFinite(number)) return { text: value };
      // No exponent, and no fraction that the cell does not have: a phone must keep its digits.
      const text = String(number);
      return isDay ? { text, day: serialDay(number, parts.from1904) } : { text };
    }
    case 'd': {
      const day = /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(value)?.[0];
      return { text: value, day: day ?? null };
    }
    case 'b':
      return { text: value === '1' ? 'TRUE' : 'FALSE' };
    default:
      return { text: unescape(value) };
  }
}

/** XML writes characters that it cannot hold as `_x000D_`. */
function unescape(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
