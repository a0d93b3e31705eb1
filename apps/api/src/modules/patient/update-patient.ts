import { AppError } from '@bedside/contracts/kit/app-error';
import type { PatientId } from '@bedside/contracts/kit/ids';
import type { Patient, UpdatePatientInput } from '@bedside/contracts/patient/patient.schema';
import { updatePatientRow } from '@bedside/db/postgres/patient.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';

/** Changes the given fields; the phone cannot change. @throws AppError `not-found` */
export async function updatePatient(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  patientId: PatientId,
  input: UpdatePatientInput,
): Promise<Patient> {
  const patient = await updatePatientRow(deps.db, doctor.scope, patientId, input);
  if (!patient) throw new AppError('not-found');
  return patient;
}
