import { AppError } from '@bedside/contracts/kit/app-error';
import type { ImportId } from '@bedside/contracts/kit/ids';
import type { PatientImport } from '@bedside/contracts/patients/patient-import/patient-import.schema';
import { findImportById } from '@bedside/db/postgres/patients/patient-import.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** @throws AppError `not-found`, for another doctor's import as for an unknown one */
export async function getImport(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  importId: ImportId,
): Promise<PatientImport> {
  const found = await findImportById(deps.db, doctor.scope, importId);
  if (!found) throw new AppError('not-found');
  return found;
}
