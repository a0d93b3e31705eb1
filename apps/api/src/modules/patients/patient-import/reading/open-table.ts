import { createReadStream } from 'node:fs';
import {
  isBlankRow,
  type SheetRow,
} from '@bedside/contracts/patients/patient-import/patient-import-cell.rules';
import { MAX_IMPORT_ROWS } from '@bedside/contracts/patients/patient-import/patient-import.rules';
import {
  FIRST_ROWS,
  type TableSource,
  type TableWish,
} from '@bedside/contracts/patients/patient-import/patient-import-source.schema';
import { chooseSheet, type Sheet } from './choose-sheet';
import { detectEncoding } from '../detect-encoding';
import { detectFileKind } from './detect-file-kind';
import { readCsv } from './read-csv';
import { findDeclaredEncoding, readMarkup } from './read-markup';
import { readVcards } from './read-vcards';
import { readWorkbook } from './read-workbook';
import { readXls } from './read-xls';
import { makeFileRefusal } from './make-file-refusal';

export type OpenedTable = Pick<TableSource, 'encoding' | 'isEncodingSure' | 'sheet' | 'sheets'> & {
  rows: AsyncGenerator<SheetRow[]>;
  close(): Promise<void>;
};

type OpenedFile = { sheets: Sheet[] } & Pick<OpenedTable, 'encoding' | 'isEncodingSure' | 'close'>;

/**
 * Opens a table, whatever the kind of file; the caller closes it.
 * @param options.wish the encoding and the sheet to read; without it both are detected
 * @param options.reads `sheets`: csv, xls and xlsx; `contacts`: ods, pages, SpreadsheetML and vCards too
 * @param options.lane the practice whose file it is: one of its workbooks is read at a time
 * @param options.holdsPatients decides by the first rows of a sheet, none of them blank
 * @throws AppError `validation-failed` on `file` for another kind and for one with a password, on `sheet` for one that
 * the file does not have
 */
export async function openTable(
  path: string,
  options: {
    wish: Pick<TableWish, 'encoding' | 'sheet'>;
    reads: 'sheets' | 'contacts';
    lane?: string | undefined;
    holdsPatients: (rows: readonly SheetRow[]) => boolean;
  },
): Promise<OpenedTable> {
  const { wish, reads, lane, holdsPatients } = options;
  const { sheets, ...file } = await openFile(path, wish, { readsContacts: reads === 'contacts', lane });
  try {
    const chosen = await chooseSheet(sheets, wish.sheet, holdsPatients);
    const { encoding, isEncodingSure, close } = file;
    return {
      encoding,
      isEncodingSure,
      sheet: chosen.sheet.name,
      sheets: chosen.sheets,
      rows: chosen.sheet.read(),
      close,
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openFile(
  path: string,
  wish: TableWish,
  { readsContacts, lane }: { readsContacts: boolean; lane: string | undefined },
): Promise<OpenedFile> {
  const { kind, head } = await detectFileKind(path);
  if (kind === 'zip') {
    const { sheets, close } = await readWorkbook(path, { kind: readsContacts ? 'archive' : 'xlsx', lane });
    return { sheets, encoding: null, isEncodingSure: true, close };
  }
  if (kind === 'binary' || kind === 'records') {
    const { sheets, text, close } = await readXls(path, { wish: wish.encoding, lane });
    return { sheets, encoding: text?.encoding ?? null, isEncodingSure: text?.isSure ?? true, close };
  }
  if (kind === undefined || (kind !== 'text' && !readsContacts))
    throw makeFileRefusal('patient-import.file-type');
  const judged = wish.encoding
    ? { encoding: wish.encoding, isSure: true }
    : await detectEncoding(() => createReadStream(path), head, {
        kind: 'names',
        declared: kind === 'markup' ? findDeclaredEncoding(head) : undefined,
      });
  if (!judged) throw makeFileRefusal('patient-import.file-type');
  const { encoding, isSure } = judged;
  if (kind === 'markup') {
    const { sheets, close } = await readMarkup(path, { encoding, lane });
    return { sheets, encoding, isEncodingSure: isSure, close };
  }
  const read = () => (kind === 'vcard' ? readVcards : readCsv)(path, encoding);
  // A workbook is counted by its reader.
  if (readsContacts) await refuseTooManyRows(read());
  const peek = () => Promise.resolve([]);
  return {
    sheets: [{ name: null, peek, read }],
    encoding,
    isEncodingSure: isSure,
    close: async () => undefined,
  };
}

/** Reads a text once, before anything is done with its rows: too many are refused in seconds. */
async function refuseTooManyRows(batches: AsyncGenerator<SheetRow[]>): Promise<void> {
  let filled = 0;
  for await (const rows of batches) {
    filled += rows.filter(({ cells }) => !isBlankRow(cells)).length;
    // The rows above the patients are no patients.
    if (filled > MAX_IMPORT_ROWS + FIRST_ROWS) throw makeFileRefusal('patient-import.too-many-rows');
  }
}
