import { rm } from 'node:fs/promises';
import type { ImportDraft } from '@bedside/contracts/import-draft/import-draft.schema';
import {
  cleanFileName,
  cleanText,
  MAX_DRAFT_COLUMNS,
  MAX_IMPORT_ROWS,
  TOO_MANY_ROWS,
} from '@bedside/contracts/patient-import/patient-import.rules';
import { suggestColumns } from '@bedside/contracts/import-column/import-column.rules';
import { isBlankRow, type SheetCell } from '@bedside/contracts/sheet-cell/sheet-cell.rules';
import type { ImportDraftId } from '@bedside/contracts/kit/ids';
import { deleteDraft, insertDraft, insertDraftRows } from '@bedside/db/postgres/import-draft.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import type { ReceivedFile } from '../video/receive-file';
import { getDraft } from './get-draft';
import { judgeRows, type SeenPhones } from './judge-rows';
import { openSheet } from './open-sheet';
import type { SheetRow } from './read-csv';
import { refuseFile } from './refuse-file';

const NO_ROWS = 'The file holds no patients below its first row. Check that it is the right one.';

/**
 * Reads a table without importing it: what its columns hold is guessed, and each row is checked by the rules of the
 * import. Nothing of the patients changes.
 * @param input.file goes, whatever happens
 * @throws AppError `validation-failed` on `file`
 */
export async function createDraft(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  input: { file: ReceivedFile; isUsPhones: boolean },
): Promise<ImportDraft> {
  const { file, isUsPhones } = input;
  let draftId: ImportDraftId | undefined;
  try {
    const seen: SeenPhones = new Map();
    let header: SheetCell[] | undefined;
    let settings = { isUsPhones, isUpdating: true, columns: suggestColumns([]) };
    let count = 0;
    for await (const batch of await openSheet(file.path)) {
      const rows = batch.filter(({ cells }) => !isBlankRow(cells));
      if (!header) {
        const first = rows.shift();
        if (!first) continue;
        header = first.cells.slice(0, MAX_DRAFT_COLUMNS);
        settings = { ...settings, columns: suggestColumns(header) };
        const titles = header.map(({ text }) => cleanText(text));
        const given = { ...settings, fileName: cleanFileName(file.fileName), header: titles };
        draftId = await insertDraft(deps.db, doctor.scope, given);
      }
      count += rows.length;
      if (count > MAX_IMPORT_ROWS) throw refuseFile(TOO_MANY_ROWS);
      if (draftId === undefined || rows.length === 0) continue;
      const judged = await judgeRows(deps.db, doctor.scope, settings, rows.map(readRow), seen);
      await insertDraftRows(deps.db, draftId, judged);
    }
    if (draftId === undefined || count === 0) throw refuseFile(NO_ROWS);
    return await getDraft(deps, doctor, draftId);
  } catch (error) {
    if (draftId !== undefined) await deleteDraft(deps.db, doctor.scope, draftId);
    throw error;
  } finally {
    await rm(file.path, { force: true });
  }
}

/** A row as a draft keeps it. A cell that holds a date reads as its stored number beside it. */
function readRow({ rowNumber, cells }: SheetRow) {
  const kept = cells.slice(0, MAX_DRAFT_COLUMNS);
  const days = Object.fromEntries(
    kept.flatMap(({ day }, at) => (day === undefined ? [] : [[String(at), day] as const])),
  );
  return { rowNumber, cells: kept.map(({ text }) => cleanText(text)), days, mended: {}, isLeftOut: false };
}
