import type { ColumnContent } from '@bedside/contracts/patients/patient-import/patient-import-reading.schema';
import type { SheetRow } from '@bedside/contracts/patients/patient-import/patient-import-cell.rules';
import { makeFileRefusal } from './make-file-refusal';

/**
 * Refuses a file where a patient's details are a formula without a stored result.
 * @throws AppError `validation-failed` on `file`
 */
export function refuseFormulas(
  { rowNumber, cells }: SheetRow,
  columns: readonly (ColumnContent | undefined)[],
): void {
  if (!cells.some((cell, at) => cell.isUncalculated === true && columns[at] !== undefined)) return;
  throw makeFileRefusal({ code: 'patient-import.formula', params: { row: rowNumber } });
}
