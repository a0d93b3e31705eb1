import { AppError } from '@bedside/contracts/kit/app-error';
import type {
  MendDraftRowInput,
  MendedDraft,
} from '@bedside/contracts/patients/patient-import/patient-import-draft.schema';
import type { ImportReading } from '@bedside/contracts/patients/patient-import/patient-import-reading.schema';
import { cleanText, readImportedDay } from '@bedside/contracts/patients/patient-import/patient-import.rules';
import {
  judgeDraftRows,
  listDraftRowsPage,
  mendDraftRow as storeMendedRow,
} from '@bedside/db/postgres/patients/import-draft.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { holdDraft } from './draft/hold-draft';
import { presentDraft } from './draft/present-draft';
import { judgeRows } from './draft/judge-rows';
import { presentDraftRow } from './draft/present-draft-row';

/** A birthday is stored as a day, so that another order of the column does not change it. */
function mendedText(
  { column, text }: NonNullable<MendDraftRowInput['cell']>,
  reading: ImportReading,
): string {
  if (column !== 'dateBirthday') return cleanText(text);
  return readImportedDay(text, reading) ?? cleanText(text);
}

/**
 * Changes a cell or excludes a row. It then checks the row again, and the rows with its old or new phone: of rows with
 * one phone, the first wins.
 * @throws AppError `not-found`
 */
export async function mendDraftRow(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  { draftId, rowNumber, cell, isLeftOut }: MendDraftRowInput,
): Promise<MendedDraft> {
  return deps.db.transaction().execute(async (tx) => {
    const draft = await holdDraft(tx, doctor, draftId, { hold: true });
    const [row] = await listDraftRowsPage(tx, draftId, { rowNumbers: [rowNumber] });
    if (!row) throw new AppError('not-found');
    const mended = {
      ...row,
      mended: cell ? { ...row.mended, [cell.column]: mendedText(cell, draft.reading) } : row.mended,
      isLeftOut: isLeftOut ?? row.isLeftOut,
    };
    await storeMendedRow(tx, draftId, rowNumber, mended);
    const [alone] = await judgeRows(tx, doctor.scope, draft, [mended], new Map());
    const phones = [row.judgement?.phone, alone?.judgement?.phone].filter(
      (phone) => typeof phone === 'string',
    );
    const related = await listDraftRowsPage(tx, draftId, { phones });
    const touched = [...related.filter((found) => found.rowNumber !== rowNumber), mended].sort(
      (one, other) => one.rowNumber - other.rowNumber,
    );
    const judged = await judgeRows(tx, doctor.scope, draft, touched, new Map());
    await judgeDraftRows(tx, draftId, judged);
    return {
      draft: await presentDraft(tx, draft),
      rows: judged.map((found) => presentDraftRow(found, draft)),
    };
  });
}
