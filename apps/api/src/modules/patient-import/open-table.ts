import { createReadStream } from 'node:fs';
import type { SheetRow } from '@bedside/contracts/patient-import/patient-import-cell.rules';
import type { TableSource, TableWish } from '@bedside/contracts/patient-import/patient-import-source.schema';
import { chooseSheet, type Sheet } from './choose-sheet';
import { detectEncoding } from './detect-encoding';
import { detectFileKind } from './detect-file-kind';
import { openWorkbook } from './open-workbook';
import { readCsv } from './read-csv';
import { readOds } from './read-ods';
import { readVcards } from './read-vcards';
import { readXls } from './read-xls';
import { readXlsx } from './read-xlsx';
import { makeFileRefusal } from './make-file-refusal';

export type OpenedTable = Pick<TableSource, 'encoding' | 'isEncodingSure' | 'sheet' | 'sheets'> & {
  rows: AsyncGenerator<SheetRow[]>;
  close(): Promise<void>;
};

type OpenedFile = { sheets: Sheet[] } & Pick<OpenedTable, 'encoding' | 'isEncodingSure' | 'close'>;

/**
 * Opens a table, whatever the kind of file; the caller closes it.
 * @param options.wish the encoding and the sheet to read; without it both are detected
 * @param options.reads `sheets`: csv, xls and xlsx; `contacts`: ods and vCards too
 * @param options.holdsPatients decides by the first rows of a sheet, none of them blank
 * @throws AppError `validation-failed` on `file` for another kind and for one with a password, on `sheet` for one that
 * the file does not have
 */
export async function openTable(
  path: string,
  options: {
    wish: Pick<TableWish, 'encoding' | 'sheet'>;
    reads: 'sheets' | 'contacts';
    holdsPatients: (rows: readonly SheetRow[]) => boolean;
  },
): Promise<OpenedTable> {
  const { wish, reads, holdsPatients } = options;
  const { sheets, ...file } = await openFile(path, wish, reads === 'contacts');
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

async function openFile(path: string, wish: TableWish, readsContacts: boolean): Promise<OpenedFile> {
  const { kind, head } = await detectFileKind(path);
  if (kind === 'zip') return openZip(path, readsContacts);
  if (kind === 'binary') {
    const { sheets, text, close } = await readXls(path, wish.encoding);
    return { sheets, encoding: text?.encoding ?? null, isEncodingSure: text?.isSure ?? true, close };
  }
  if (kind === undefined || (kind === 'vcard' && !readsContacts))
    throw makeFileRefusal('patient-import.file-type');
  const judged = wish.encoding
    ? { encoding: wish.encoding, isSure: true }
    : await detectEncoding(() => createReadStream(path), head, 'names');
  if (!judged) throw makeFileRefusal('patient-import.file-type');
  const { encoding, isSure } = judged;
  const read = () => (kind === 'vcard' ? readVcards : readCsv)(path, encoding);
  const peek = () => Promise.resolve([]);
  return {
    sheets: [{ name: null, peek, read }],
    encoding,
    isEncodingSure: isSure,
    close: async () => undefined,
  };
}

async function openZip(path: string, readsContacts: boolean): Promise<OpenedFile> {
  const workbook = await openWorkbook(path);
  const close = () => Promise.resolve(workbook.close());
  try {
    if (workbook.kind === 'ods' && !readsContacts) throw makeFileRefusal('patient-import.file-type');
    const sheets = await (workbook.kind === 'xlsx' ? readXlsx : readOds)(workbook);
    return { sheets, encoding: null, isEncodingSure: true, close };
  } catch (error) {
    await close();
    throw error;
  }
}
