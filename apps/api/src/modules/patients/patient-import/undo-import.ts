import { AppError } from '@bedside/contracts/kit/app-error';
import type { ImportId, PatientId } from '@bedside/contracts/kit/ids';
import { erasedKinds, type ErasedCounts, type Erasure } from '@bedside/contracts/base/erasure/erasure.schema';
import type { PatientImport } from '@bedside/contracts/patients/patient-import/patient-import.schema';
import { insertErasures } from '@bedside/db/postgres/base/erasure.repository';
import {
  deleteImportChanges,
  passOnFormerFields,
} from '@bedside/db/postgres/patients/import-change.repository';
import { previewUndo } from '@bedside/db/postgres/patients/import-undo.query';
import { holdImport, noteUndone } from '@bedside/db/postgres/patients/patient-import.repository';
import { removeUnusedPatients, restorePatients } from '@bedside/db/postgres/patients/patient.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { makeErasure } from '../../base/erasure/make-erasure';
import { requireStepUp } from '../../base/step-up/require-step-up';
import { getImport } from './get-import';
import { refuseUndo } from './running/refuse-undo';

/**
 * Undoes an import. Its new patients are deleted unless they were used since, each with a certificate, so that a restored
 * backup does not bring them back. Changed patients get their fields back
 * unless a person or a later import edited them since. All or nothing; no other import of the doctor stores anything
 * meanwhile. A second call returns the result of the first.
 * @throws AppError `not-found`, `patient-import.running`, `patient-import.too-old`; `second-factor.step-up-needed`
 */
export async function undoImport(
  deps: Pick<Deps, 'db' | 'clock'>,
  doctor: DoctorActor,
  importId: ImportId,
): Promise<PatientImport> {
  await requireStepUp(deps, doctor);
  return deps.db.transaction().execute(async (tx) => {
    const found = await holdImport(tx, doctor.scope, importId);
    if (!found) throw new AppError('not-found');
    if (found.undone) return getImport({ db: tx }, doctor, importId);
    refuseUndo(deps, found);
    const at = new Date(deps.clock());
    const patientIds = await removeUnusedPatients(tx, doctor.scope, importId);
    const removed = patientIds.length;
    await insertErasures(
      tx,
      patientIds.map((id) => eraseUnused(doctor, id, at)),
    );
    const restored = await restorePatients(tx, doctor.scope, importId);
    // Counted after the deletion: the patients that are still there stayed, and the preview listed them.
    const { shared, edited, gone } = await previewUndo(tx, doctor.scope, importId);
    const undone = {
      at,
      removed,
      restored,
      shared,
      edited: edited - restored,
      gone: gone - removed,
    };
    await noteUndone(tx, doctor.scope, importId, undone);
    await passOnFormerFields(tx, importId);
    await deleteImportChanges(tx, importId);
    await recordAudit(tx, doctor.scope.practiceId, doctor, {
      action: 'import.undone',
      object: ['import', importId],
    });
    return getImport({ db: tx }, doctor, importId);
  });
}

/** Nothing belonged to a patient to whom nothing was ever sent. */
function eraseUnused({ scope }: DoctorActor, subjectId: PatientId, erasedAt: Date): Erasure {
  const none = Object.fromEntries(erasedKinds.map((kind) => [kind, 0])) as ErasedCounts;
  const counts = { ...none, patients: 1 };
  return makeErasure({ accountId: scope.practiceId, kind: 'patient', subjectId, erasedAt, counts });
}
