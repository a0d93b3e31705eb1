import { texts } from '@bedside/contracts/kit/texts';
import { detectFileKind } from './detect-file-kind';
import { readCsv, type SheetRow } from './read-csv';
import { readXls } from './read-xls';
import { readXlsx } from './read-xlsx';
import { refuseFile } from './refuse-file';

/** The rows of a table, whatever kind of file it is. @throws AppError `validation-failed` on `file` for another kind */
export async function openSheet(path: string): Promise<AsyncGenerator<SheetRow[]>> {
  const kind = await detectFileKind(path);
  if (!kind) throw refuseFile(texts.importFileType);
  if (kind.kind === 'csv') return readCsv(path, kind.encoding);
  return kind.kind === 'xlsx' ? readXlsx(path) : readXls(path);
}
