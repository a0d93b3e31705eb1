import { aboutPatient } from '@bedside/contracts/base/audit/audit.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { CreatePatientInput, Patient } from '@bedside/contracts/patients/patient/patient.schema';
import { findPatientsByPhones } from '@bedside/db/postgres/patients/patient.query';
import { insertPatient } from '@bedside/db/postgres/patients/patient.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { newLinkId } from '../../../kit/secrets';
import { findPatientLimits } from '../../base/usage/find-patient-limits';
import { getPracticeCountry } from './get-practice-country';
import { readPhone } from './phone/read-phone';

/**
 * Adds a patient; a phone is unique per doctor.
 * @throws AppError `patient.phone-taken`, `patient.beyond-plan`, `validation-failed` for a phone that cannot exist
 */
export async function createPatient(
  deps: Pick<Deps, 'db' | 'quota'>,
  doctor: DoctorActor,
  input: CreatePatientInput,
): Promise<Patient> {
  const country = input.phoneCountry ?? (await getPracticeCountry(deps.db, doctor.scope.practiceId));
  const phone = readPhone(input.phone, { country, isKept: input.keepsPhone });
  const patient = await deps.db.transaction().execute(async (tx) => {
    const given = {
      linkId: newLinkId(),
      firstName: input.firstName,
      lastName: input.lastName,
      email: input.email ?? null,
      gender: input.gender ?? null,
      dateBirthday: input.dateBirthday ?? null,
      phone,
    };
    const limits = findPatientLimits(deps);
    const added = await insertPatient(tx, doctor.scope, given, limits);
    if (added)
      await recordAudit(tx, doctor.scope.practiceId, doctor, aboutPatient('patient.created', added.id));
    else if (limits && (await findPatientsByPhones(tx, doctor.scope, [phone])).length === 0)
      throw new AppError('patient.beyond-plan');
    return added;
  });
  if (!patient) {
    throw new AppError('patient.phone-taken', {
      fields: { phone: ['patient.phone-taken'] },
    });
  }
  return patient;
}
