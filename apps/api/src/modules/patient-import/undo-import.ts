import { AppError } from '@bedside/contracts/kit/app-error';
import type { ImportId } from '@bedside/contracts/kit/ids';
import type { PatientImport } from '@bedside/contracts/patient-import/patient-import.schema';
import { deleteImportChanges, passOnFormerFields } from '@bedside/db/postgres/import-change.repository';
import { previewUndo } from '@bedside/db/postgres/import-undo.query';
import { holdImport, noteUndone } from '@bedside/db/postgres/patient-import.repository';
import { removeUnusedPatients, restorePatients } from '@bedside/db/postgres/patient.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { recordAudit } from '../audit/record-audit';
import { getImport } from './get-import';
import { refuseUndo } from './refuse-undo';

/**
 * Undoes an import. Its new patients are deleted unless they were used since. Changed patients get their fields back
 * unless a person or a later import edited them since. All or nothing; no other import of the doctor stores anything
 * meanwhile. A second call returns the result of the first.
 * @throws AppError `not-found`, `patient-import.running`, `patient-import.too-old`
 */
export async function undoImport(
  deps: Pick<Deps, 'db' | 'clock'>,
  doctor: DoctorActor,
  importId: ImportId,
): Promise<PatientImport> {
  await deps.db.transaction().execute(async (tx) => {
    const found = await holdImport(tx, doctor.scope, importId);
    if (!found) throw new AppError('not-found');
    if (found.undone) return;
    refuseUndo(deps, found);
    const removed = await removeUnusedPatients(tx, doctor.scope, importId);
    const restored = await restorePatients(tx, doctor.scope, importId);
    // Counted after the deletion: the patients that are still there stayed, and the preview listed them.
    const { shared, edited, gone } = await previewUndo(tx, doctor.scope, importId);
    const undone = {
      at: new Date(deps.clock()),
      removed,
      restored,
      shared,
      edited: edited - restored,
      gone: gone - removed,
    };
    await noteUndone(tx, doctor.scope, importId, undone);
    await passOnFormerFields(tx, importId);
    await deleteImportChanges(tx, importId);
    await recordAudit(tx, doctor.scope.doctorId, doctor, {
      action: 'import.undone',
      object: ['import', importId],
    });
  });
  return getImport(deps, doctor, importId);
}
