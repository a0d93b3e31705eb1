import {
  isBuiltInDayFormat,
  isDayFormat,
  serialDay,
  type SheetCell,
  type SheetRow,
} from '@bedside/contracts/patients/patient-import/patient-import-cell.rules';
import {
  MAX_CELL_CHARACTERS,
  MAX_IMPORT_ROWS,
  MAX_SHEET_COLUMNS,
  MOST_SHEETS,
} from '@bedside/contracts/patients/patient-import/patient-import.rules';
import { FIRST_ROWS } from '@bedside/contracts/patients/patient-import/patient-import-source.schema';
import type { Sheet } from './choose-sheet';
import { makeFileRefusal } from './make-file-refusal';
import { startReader } from './start-reader';

/** Headings are within this many rows, blank ones included. */
const PEEKED_ROWS = 40;

/** What the reader sends: a text, a number with its style, or a date. */
type ReaderCell = string | { number: number; style: number } | { text: string; day: string | null } | null;
type ReaderRow = [rowNumber: number, cells: ReaderCell[]];
type FileRefusal =
  | 'patient-import.file-type'
  | 'patient-import.file-password'
  | 'patient-import.file-inflated'
  | 'patient-import.file-wordy'
  | 'patient-import.too-many-rows'
  | 'patient-import.too-many-columns';
type Message =
  | {
      kind: 'sheets';
      /** A page with one table is a file without sheets. */
      sheets: { name: string | null; rows: ReaderRow[] }[];
      from1904: boolean;
      /** The display format of each style: its text, or the number of a built-in one. */
      formats: (string | number)[];
    }
  | { kind: 'rows'; rows: ReaderRow[] }
  | { kind: 'end' }
  | { kind: 'refused'; why: FileRefusal };

/**
 * The sheets of a workbook that is a zip archive (xlsx, ods) or markup, read by a thread of its own. The caller closes it.
 * @param options.kind `archive` is an xlsx or an ods; `markup` is a page or SpreadsheetML, in UTF-8
 * @param options.lane the practice whose file it is
 * @throws AppError `validation-failed` on `file` for an invalid workbook, one with a password and one that is too large
 */
export async function readWorkbook(
  path: string,
  { kind, lane }: { kind: 'xlsx' | 'archive' | 'markup'; lane: string | undefined },
): Promise<{ sheets: Sheet[]; close(): Promise<void> }> {
  const bounds = {
    // The rows above the patients are no patients.
    maxRows: MAX_IMPORT_ROWS + FIRST_ROWS,
    maxColumns: MAX_SHEET_COLUMNS,
    mostSheets: MOST_SHEETS,
    firstRows: PEEKED_ROWS,
    maxCellCharacters: MAX_CELL_CHARACTERS,
  };
  const reader = await startReader<Message>('read-workbook', { path, kind, ...bounds }, lane);
  try {
    const book = await reader.next();
    if (book?.kind !== 'sheets') throw refuse(book);
    const isDay = book.formats.map((format) =>
      typeof format === 'string' ? isDayFormat(format) : isBuiltInDayFormat(format),
    );
    const toCell = (cell: ReaderCell): SheetCell => {
      if (cell === null) return { text: '' };
      if (typeof cell === 'string') return { text: cell };
      if ('day' in cell) return cell;
      // No exponent, and no fraction that the cell does not have: a phone must keep its digits.
      const text = String(cell.number);
      return isDay[cell.style] === true ? { text, day: serialDay(cell.number, book.from1904) } : { text };
    };
    const toRows = (rows: ReaderRow[]): SheetRow[] =>
      rows.map(([rowNumber, cells]) => ({ rowNumber, cells: cells.map(toCell) }));
    async function* readSheet(place: number): AsyncGenerator<SheetRow[]> {
      reader.send({ place });
      for (let message = await reader.next(); message?.kind !== 'end'; message = await reader.next()) {
        if (message?.kind !== 'rows') throw refuse(message);
        yield toRows(message.rows);
        reader.send({});
      }
    }
    const sheets = book.sheets.map(({ name, rows }, place): Sheet => {
      const first = toRows(rows);
      return { name, peek: () => Promise.resolve(first), read: () => readSheet(place) };
    });
    return { sheets, close: () => reader.stop() };
  } catch (error) {
    await reader.stop();
    throw error;
  }
}

/** A thread that ended by itself ran out of memory or time. */
const refuse = (message: Message | undefined) =>
  makeFileRefusal(message?.kind === 'refused' ? message.why : 'patient-import.file-inflated');
