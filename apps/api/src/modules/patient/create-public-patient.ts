import { aboutPatient } from '@bedside/contracts/audit/audit.rules';
import { limits } from '@bedside/contracts/attempt/attempt.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import { linkIdSchema, type DoctorScope } from '@bedside/contracts/kit/ids';
import type { CreatePatientInput } from '@bedside/contracts/patient/patient.schema';
import { findPatientByPhone } from '@bedside/db/postgres/patient.query';
import { insertPatient } from '@bedside/db/postgres/patient.repository';
import { findDoctorByLink, type UserRow } from '@bedside/db/postgres/user/user.repository';
import type { Deps } from '../../deps';
import type { Visitor } from '../../kit/actor';
import { attemptsFrom } from '../attempt/attempts-from';
import { recordAudit } from '../audit/record-audit';
import { newLinkId } from '../../kit/secrets';
import { takeAttempts } from '../attempt/take-attempts';
import { tryAttempts } from '../attempt/try-attempts';
import { queuePatientMail } from '../mail/queue-patient-mail';
import { readPhone } from './read-phone';
import { patientMailTexts } from '@bedside/contracts/patient/patient.texts';
import type { SaidResult } from '@bedside/contracts/auth/auth.schema';

type PublicDeps = Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash' | 'jobs' | 'publicUrl' | 'practiceTexts'>;

/**
 * Stores the form behind the doctor's QR code. The answer reveals nothing about existing patients: when one of them has
 * the phone, the doctor gets a mail and the patient does not change (rest-v1.md, "Patients").
 * @throws AppError `not-found` for a dead link, `rate-limited`, `validation-failed`
 */
export async function createPublicPatient(
  deps: PublicDeps,
  visitor: Visitor,
  input: CreatePatientInput & { doctorLinkId: string },
): Promise<SaidResult> {
  await takeAttempts(deps, attemptsFrom(limits.patientForms, visitor));
  const link = linkIdSchema.safeParse(input.doctorLinkId);
  const doctor = link.success ? await findDoctorByLink(deps.db, link.data) : undefined;
  if (!doctor) throw new AppError('not-found', { says: 'patient.form-link-dead' });

  const phone = readPhone(input.phone);
  const added = await deps.db.transaction().execute(async (tx) => {
    const patient = await insertPatient(tx, doctor.scope, {
      linkId: newLinkId(),
      firstName: input.firstName,
      lastName: input.lastName,
      email: input.email ?? null,
      gender: input.gender ?? null,
      dateBirthday: input.dateBirthday ?? null,
      phone,
    });
    if (patient) await recordAudit(tx, doctor.id, visitor, aboutPatient('patient.created', patient.id));
    return patient;
  });
  if (!added) await notifyDoctor(deps, doctor, phone);
  return { says: 'patient.form-sent' };
}

/** Once per day and patient: nobody may fill the doctor's mailbox through the form. */
async function notifyDoctor(
  deps: PublicDeps,
  doctor: UserRow & { scope: DoctorScope },
  phone: string,
): Promise<void> {
  const patient = await findPatientByPhone(deps.db, doctor.scope, phone);
  if (!patient) return;
  await deps.db.transaction().execute(async (tx) => {
    // Counted in the transaction that queues the mail, so neither exists without the other.
    const within = { ...deps, attemptDb: tx };
    const { waitS } = await tryAttempts(within, [{ limit: limits.patientFormNotices, subject: patient.id }]);
    if (waitS > 0) return;
    const mail = {
      subject: patientMailTexts.subject,
      paragraphs: patientMailTexts.text(`${patient.firstName} ${patient.lastName}`),
      button: { label: patientMailTexts.button, url: `${deps.publicUrl()}/patient_management` },
    };
    const about = { practiceId: doctor.scope.doctorId, patientId: patient.id };
    await queuePatientMail(deps, tx, doctor.email, mail, about);
  });
}
