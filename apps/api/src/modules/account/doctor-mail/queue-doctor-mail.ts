import type { MailSwitch } from '@bedside/contracts/account/doctor-mail/doctor-mail.rules';
import { doctorMailWords } from '@bedside/contracts/account/doctor-mail/doctor-mail.texts';
import type { PatientId, PracticeId } from '@bedside/contracts/kit/ids';
import type { MailedDoctor } from '@bedside/db/postgres/account/doctor-mail.repository';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import type { MailParts } from '../../../ports/mail-layout';
import type { MailAttachment } from '../../../ports/mailer';
import { queueMail } from '../../base/mail/queue-mail';
import { queuePatientMail } from '../../base/mail/queue-patient-mail';

type DoctorMail = Pick<MailParts, 'subject' | 'paragraphs' | 'button' | 'steps'> & {
  /** The mails that its link turns off. */
  turnsOff: MailSwitch;
  /** A patient of a practice who is named in the mail; the mail is deleted with the patient. */
  named?: { practiceId: PracticeId; patientId: PatientId };
  /** Only in mails that name nobody. */
  attachment?: MailAttachment;
};

/** Queues a mail to a doctor that can be turned off within the caller's transaction, with the link that turns its kind off. */
export async function queueDoctorMail(
  deps: Pick<Deps, 'jobs' | 'publicUrl' | 'sealedIds' | 'practiceTexts'>,
  tx: Database,
  doctor: Pick<MailedDoctor, 'settingsOf' | 'email'>,
  { turnsOff, named, attachment, ...parts }: DoctorMail,
): Promise<void> {
  const { kind } = turnsOff;
  const about = kind === 'news' ? `news/${turnsOff.news.join('.')}` : kind;
  const unsubscribeUrl = `${deps.publicUrl()}/unsubscribe/${about}/${deps.sealedIds.seal(`mail-${kind}`, doctor.settingsOf)}`;
  const footer = {
    text: doctorMailWords(`footer.${kind}`),
    link: { label: doctorMailWords('off'), url: unsubscribeUrl },
  };
  const mail = { ...parts, footer };
  if (named === undefined) return queueMail(deps, tx, doctor.email, mail, { unsubscribeUrl, attachment });
  await queuePatientMail(deps, tx, doctor.email, mail, { ...named, unsubscribeUrl });
}
