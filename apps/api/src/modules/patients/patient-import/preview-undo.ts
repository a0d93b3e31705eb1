import type { ImportId } from '@bedside/contracts/kit/ids';
import type { UndoPreview } from '@bedside/contracts/patients/patient-import/patient-import.schema';
import { previewUndo as readPreview } from '@bedside/db/postgres/patients/import-undo.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { getImport } from './get-import';
import { refuseUndo } from './running/refuse-undo';

/**
 * What undoing an import would do now, and which patients would stay.
 * @throws AppError `not-found`, `patient-import.running`, `patient-import.too-old`
 */
export async function previewUndo(
  deps: Pick<Deps, 'db' | 'clock'>,
  doctor: DoctorActor,
  importId: ImportId,
): Promise<UndoPreview> {
  refuseUndo(deps, await getImport(deps, doctor, importId));
  return readPreview(deps.db, doctor.scope, importId);
}
