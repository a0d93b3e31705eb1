import { aboutPatient } from '@bedside/contracts/audit/audit.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { CreatePatientInput, Patient } from '@bedside/contracts/patient/patient.schema';
import { insertPatient } from '@bedside/db/postgres/patient.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { recordAudit } from '../audit/record-audit';
import { newLinkId } from '../../kit/secrets';
import { readPhone } from './read-phone';

/**
 * Adds a patient; a phone is unique per doctor.
 * @throws AppError `patient.phone-taken`, `validation-failed` for a phone that cannot exist
 */
export async function createPatient(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  input: CreatePatientInput,
): Promise<Patient> {
  const phone = readPhone(input.phone);
  const patient = await deps.db.transaction().execute(async (tx) => {
    const added = await insertPatient(tx, doctor.scope, {
      linkId: newLinkId(),
      firstName: input.firstName,
      lastName: input.lastName,
      email: input.email ?? null,
      gender: input.gender ?? null,
      dateBirthday: input.dateBirthday ?? null,
      phone,
    });
    if (added)
      await recordAudit(tx, doctor.scope.doctorId, doctor, aboutPatient('patient.created', added.id));
    return added;
  });
  if (!patient) {
    throw new AppError('patient.phone-taken', {
      fields: { phone: ['patient.phone-taken'] },
    });
  }
  return patient;
}
