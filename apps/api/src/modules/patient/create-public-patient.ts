import { limits } from '@bedside/contracts/attempt/attempt.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import { linkIdSchema, type DoctorScope } from '@bedside/contracts/kit/ids';
import { texts } from '@bedside/contracts/kit/texts';
import type { CreatePatientInput } from '@bedside/contracts/patient/patient.schema';
import { findPatientByPhone } from '@bedside/db/postgres/patient.query';
import { insertPatient } from '@bedside/db/postgres/patient.repository';
import { findDoctorByLink, type UserRow } from '@bedside/db/postgres/user.repository';
import type { Deps } from '../../deps';
import type { Visitor } from '../../kit/actor';
import { newLinkId } from '../../kit/secrets';
import { takeAttempts } from '../attempt/take-attempts';
import { tryAttempts } from '../attempt/try-attempts';
import { queueMail } from '../mail/queue-mail';
import { readPhone } from './read-phone';

type PublicDeps = Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash' | 'jobs' | 'publicUrl'>;

/**
 * A person fills in the form behind the doctor's QR code. The answer tells nothing of the patients that are there:
 * of a phone that one of them has, the doctor is told, and the patient stays as it is (rest-v1.md, "Patients").
 * @throws AppError `not-found` for a dead link, `rate-limited`, `validation-failed`
 */
export async function createPublicPatient(
  deps: PublicDeps,
  visitor: Visitor,
  input: CreatePatientInput & { doctorLinkId: string },
): Promise<{ message: string }> {
  await takeAttempts(deps, [{ limit: limits.patientForms, subject: visitor.address }]);
  const link = linkIdSchema.safeParse(input.doctorLinkId);
  const doctor = link.success ? await findDoctorByLink(deps.db, link.data) : undefined;
  if (!doctor) throw new AppError('not-found', { message: texts.formLinkInvalid });

  const phone = readPhone(input.phone);
  const added = await insertPatient(deps.db, doctor.scope, {
    linkId: newLinkId(),
    firstName: input.firstName,
    lastName: input.lastName,
    email: input.email ?? null,
    gender: input.gender ?? null,
    dateBirthday: input.dateBirthday ?? null,
    phone,
  });
  if (!added) await tellDoctor(deps, doctor, phone);
  return { message: 'Thank you. Your details have been sent.' };
}

/** Once a day for each patient: whoever holds the form must not fill the doctor's mailbox. */
async function tellDoctor(
  deps: PublicDeps,
  doctor: UserRow & { scope: DoctorScope },
  phone: string,
): Promise<void> {
  const patient = await findPatientByPhone(deps.db, doctor.scope, phone);
  if (!patient) return;
  await deps.db.transaction().execute(async (tx) => {
    // Within the transaction that queues the mail: neither is there without the other.
    const within = { ...deps, attemptDb: tx };
    const { waitS } = await tryAttempts(within, [{ limit: limits.patientFormNotices, subject: patient.id }]);
    if (waitS > 0) return;
    const mail = {
      subject: 'Your patient form was filled in again',
      paragraphs: [
        `Somebody filled in your patient form with the phone number of ${patient.firstName} ${patient.lastName}, who is among your patients already.`,
        'We changed nothing. If details of this patient have changed, you can edit them in your patient list.',
      ],
      button: { label: 'Open your patients', url: `${deps.publicUrl()}/patient_management` },
    };
    await queueMail(deps, tx, doctor.email, mail, patient.id);
  });
}
