import type { ImportColumn } from '@bedside/contracts/patient-import/patient-import.schema';
import type { SheetRow } from '@bedside/contracts/patient-import/patient-import-cell.rules';
import { refuseFile } from './refuse-file';

/**
 * Refuses a file that holds a formula where a patient's details are to be taken from, and not what it comes to.
 * @throws AppError `validation-failed` on `file`
 */
export function refuseFormulas(
  { rowNumber, cells }: SheetRow,
  columns: readonly (ImportColumn | undefined)[],
): void {
  if (!cells.some((cell, at) => cell.isUncalculated === true && columns[at] !== undefined)) return;
  throw refuseFile(
    `Row ${rowNumber} holds a formula, and the file does not say what it comes to. Save the file as xlsx or csv and try again.`,
  );
}
