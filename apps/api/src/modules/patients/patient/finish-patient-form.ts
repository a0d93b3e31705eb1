import { limits } from '@bedside/contracts/base/attempt/attempt.rules';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { patientWords } from '@bedside/contracts/patients/patient/patient.texts';
import { findFormPatient } from '@bedside/db/postgres/patients/patient.query';
import type { Deps } from '../../../deps';
import { tryAttempts } from '../../base/attempt/try-attempts';
import { queuePatientMail } from '../../base/mail/queue-patient-mail';

/**
 * Tells the doctor of a form with the phone of a patient who was there before. Once per day and patient: nobody may fill
 * the doctor's mailbox through the form.
 */
export async function finishPatientForm(
  deps: Pick<Deps, 'db' | 'clock' | 'hash' | 'jobs' | 'publicUrl' | 'practiceTexts'>,
  input: { patientId: string; isNew: boolean },
): Promise<void> {
  if (input.isNew) return;
  const patientId = input.patientId as PatientId;
  await deps.db.transaction().execute(async (tx) => {
    const patient = await findFormPatient(tx, patientId);
    if (!patient) return;
    // Counted in the transaction that queues the mail, so neither exists without the other.
    const within = { ...deps, attemptDb: tx };
    const { waitS } = await tryAttempts(within, [{ limit: limits.patientFormMails, subject: patientId }]);
    if (waitS > 0) return;
    const mail = {
      subject: patientWords('mail.subject'),
      paragraphs: patientWords('mail.text', { patient: `${patient.firstName} ${patient.lastName}` }),
      button: { label: patientWords('mail.button'), url: `${deps.publicUrl()}/patient_management` },
    };
    const about = { practiceId: patient.practiceId, patientId };
    await queuePatientMail(deps, tx, patient.doctorEmail, mail, about);
  });
}
