import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { judgeRow } from '@bedside/contracts/patients/patient-import/patient-import-draft.rules';
import { checkRow } from '@bedside/contracts/patients/patient-import/patient-import.rules';
import {
  columnOrder,
  hasRequiredColumns,
} from '@bedside/contracts/patients/patient-import/patient-import-column.rules';
import type {
  DraftCells,
  DraftJudgement,
  DraftSettings,
} from '@bedside/db/postgres/patients/import-draft.repository';
import { findPatientsByPhones } from '@bedside/db/postgres/patients/patient.query';
import type { Database } from '../../../../ports/database';
import { parsePhone } from '../../patient/parse-phone';
import { mapInSlices } from './map-in-slices';
import { readDraftCells } from './read-draft-cells';

/** Phones of valid rows, each with its first row. As in the import itself, the first row wins. */
export type SeenPhones = Map<string, number>;

/**
 * Says what an import would make of rows, by the rules of the import itself.
 * @param seen the phones of earlier rows; the phones of these rows are added
 * @returns the rows with their results; undefined while a required column is not matched
 */
export async function judgeRows<Row extends DraftCells>(
  db: Database,
  scope: PracticeScope,
  settings: DraftSettings,
  rows: readonly Row[],
  seen: SeenPhones,
): Promise<(Row & { judgement: DraftJudgement | undefined })[]> {
  const { columns, reading, isUpdating } = settings;
  if (!hasRequiredColumns(columns)) return rows.map((row) => ({ ...row, judgement: undefined }));
  const order = columnOrder(columns);
  const phone = (text: string) =>
    parsePhone(text, reading.phoneCountry ?? undefined, { isKept: reading.keepsPhones });
  const read = await mapInSlices(rows, (row) => {
    const cells = readDraftCells(row, settings);
    return {
      row,
      cells,
      checked: checkRow(cells, order, { reading, phone }),
    };
  });
  const phones = read.flatMap(({ checked }) => checked.phone ?? []);
  const patients = await findPatientsByPhones(db, scope, phones);
  const byPhone = new Map(patients.map((patient) => [patient.phone, patient]));
  return read.map(({ row, cells, checked }) => {
    const { phone: number } = checked;
    const known = number === undefined ? {} : { rowNumber: seen.get(number), patient: byPhone.get(number) };
    const judged = judgeRow(checked, known, cells);
    const isImported = !row.isLeftOut && !(judged.outcome === 'change' && !isUpdating);
    if (checked.patient && isImported && !seen.has(checked.patient.phone))
      seen.set(checked.patient.phone, row.rowNumber);
    return { ...row, judgement: { ...judged, phone: number ?? null } };
  });
}
