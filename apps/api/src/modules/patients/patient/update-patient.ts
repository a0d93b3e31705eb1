import { aboutPatient } from '@bedside/contracts/base/audit/audit.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { PatientId } from '@bedside/contracts/kit/ids';
import type { Patient, UpdatePatientInput } from '@bedside/contracts/patients/patient/patient.schema';
import { findPatientById } from '@bedside/db/postgres/patients/patient.query';
import { updatePatientRow } from '@bedside/db/postgres/patients/patient.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { requireStepUp } from '../../base/step-up/require-step-up';

/**
 * Changes the given fields; the phone cannot change. The code for the patient's page goes to the address.
 * @throws AppError `not-found`; `second-factor.step-up-needed` for another address
 */
export async function updatePatient(
  deps: Pick<Deps, 'db' | 'clock'>,
  doctor: DoctorActor,
  patientId: PatientId,
  input: UpdatePatientInput,
): Promise<Patient> {
  const known =
    input.email === undefined ? undefined : await findPatientById(deps.db, doctor.scope, patientId);
  if (known && known.email !== input.email) await requireStepUp(deps, doctor);
  const patient = await deps.db.transaction().execute(async (tx) => {
    const changed = await updatePatientRow(tx, doctor.scope, patientId, input);
    if (changed)
      await recordAudit(tx, doctor.scope.practiceId, doctor, aboutPatient('patient.changed', patientId));
    return changed;
  });
  if (!patient) throw new AppError('not-found');
  return patient;
}
