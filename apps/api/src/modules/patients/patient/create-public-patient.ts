import { aboutPatient } from '@bedside/contracts/base/audit/audit.rules';
import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import type { ResultText } from '@bedside/contracts/account/auth/auth.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { linkIdSchema } from '@bedside/contracts/kit/ids';
import { finishPatientFormJob } from '@bedside/contracts/patients/patient/patient.jobs';
import type { CreatePatientInput } from '@bedside/contracts/patients/patient/patient.schema';
import { insertOrFindPatient } from '@bedside/db/postgres/patients/patient.repository';
import { findDoctorByLink } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import { newLinkId } from '../../../kit/secrets';
import { attemptsFrom } from '../../base/attempt/attempts-from';
import { takeAttempts } from '../../base/attempt/take-attempts';
import { recordAudit } from '../../base/audit/record-audit';
import { findPatientLimits } from '../../base/usage/find-patient-limits';
import { getPracticeCountry } from './get-practice-country';
import { readPhone } from './phone/read-phone';

/**
 * Stores the form behind the doctor's QR code. Neither the answer nor the work for it reveals anything about existing
 * patients. Where one of them has the phone, the patient does not change, and a job tells the doctor.
 * @throws AppError `not-found` for a dead link, `patient.beyond-plan`, `rate-limited`, `validation-failed`
 */
export async function createPublicPatient(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash' | 'jobs' | 'quota'>,
  visitor: Visitor,
  input: CreatePatientInput & { doctorLinkId: string },
): Promise<ResultText> {
  await takeAttempts(deps, attemptsFrom(limits.patientForms, visitor));
  const link = linkIdSchema.safeParse(input.doctorLinkId);
  const doctor = link.success ? await findDoctorByLink(deps.db, link.data) : undefined;
  if (!doctor) throw new AppError('not-found', { says: 'patient.form-link-dead' });

  const country = input.phoneCountry ?? (await getPracticeCountry(deps.db, doctor.scope.practiceId));
  const phone = readPhone(input.phone, { country, isKept: input.keepsPhone });
  await deps.db.transaction().execute(async (tx) => {
    const given = {
      linkId: newLinkId(),
      firstName: input.firstName,
      lastName: input.lastName,
      email: input.email ?? null,
      gender: input.gender ?? null,
      dateBirthday: input.dateBirthday ?? null,
      phone,
    };
    const stored = await insertOrFindPatient(tx, doctor.scope, given, findPatientLimits(deps));
    // Also for a phone that is known: the answer would reveal it.
    if (!stored) throw new AppError('patient.beyond-plan', { says: 'patient.form-closed' });
    const { id, isNew } = stored;
    await deps.jobs.add(tx, finishPatientFormJob, { patientId: id, isNew });
    const outcome = isNew ? 'done' : 'refused';
    await recordAudit(tx, doctor.scope.practiceId, visitor, {
      ...aboutPatient('patient.created', id),
      outcome,
    });
  });
  return { says: 'patient.form-sent' };
}
