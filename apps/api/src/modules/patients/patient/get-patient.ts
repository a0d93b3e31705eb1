import { aboutPatient } from '@bedside/contracts/base/audit/audit.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { PatientId } from '@bedside/contracts/kit/ids';
import type { Patient } from '@bedside/contracts/patients/patient/patient.schema';
import { findPatientById } from '@bedside/db/postgres/patients/patient.query';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';

/**
 * Reads one patient. The audit trail notes that once an hour.
 * @throws AppError `not-found`, for another doctor's patient as for an unknown one
 */
export async function getPatient(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  patientId: PatientId,
): Promise<Patient> {
  const patient = await findPatientById(deps.db, doctor.scope, patientId);
  if (!patient) throw new AppError('not-found');
  await recordAudit(deps.db, doctor.scope.practiceId, doctor, {
    ...aboutPatient('patient.read', patientId),
    isOnce: true,
  });
  return patient;
}
