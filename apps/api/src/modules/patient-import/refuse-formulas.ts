import type { ImportColumn } from '@bedside/contracts/patient-import/patient-import.schema';
import type { SheetRow } from '@bedside/contracts/patient-import/patient-import-cell.rules';
import { makeFileRefusal } from './make-file-refusal';

/**
 * Refuses a file where a patient's details are a formula without a stored result.
 * @throws AppError `validation-failed` on `file`
 */
export function refuseFormulas(
  { rowNumber, cells }: SheetRow,
  columns: readonly (ImportColumn | undefined)[],
): void {
  if (!cells.some((cell, at) => cell.isUncalculated === true && columns[at] !== undefined)) return;
  throw makeFileRefusal({ code: 'patient-import.formula', params: { row: rowNumber } });
}
