import { AppError } from '@bedside/contracts/kit/app-error';
import type { PatientImport } from '@bedside/contracts/patient-import/patient-import.schema';
import type { Deps } from '../../deps';

/** @throws AppError `patient-import.running`, `patient-import.too-old` where an import cannot be taken back */
export function refuseUndo(deps: Pick<Deps, 'clock'>, found: PatientImport): void {
  if (found.status === 'processing') {
    throw new AppError('patient-import.running', {
      message: 'This import is still running. Wait until it has ended, then undo it.',
    });
  }
  if (!found.undoableUntil || found.undoableUntil.getTime() < deps.clock()) {
    throw new AppError('patient-import.too-old', {
      message: 'An import can be undone for 30 days. This one is older, so its patients stay as they are.',
    });
  }
}
