import { AppError } from '@bedside/contracts/kit/app-error';
import type { PatientImport } from '@bedside/contracts/patients/patient-import/patient-import.schema';
import type { Deps } from '../../../../deps';

/** @throws AppError `patient-import.running`, `patient-import.too-old` where an import cannot be undone */
export function refuseUndo(deps: Pick<Deps, 'clock'>, found: PatientImport): void {
  if (found.status === 'processing') {
    throw new AppError('patient-import.running');
  }
  if (!found.undoableUntil || found.undoableUntil.getTime() < deps.clock()) {
    throw new AppError('patient-import.too-old');
  }
}
