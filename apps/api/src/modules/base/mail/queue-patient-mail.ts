import { randomUUID } from 'node:crypto';
import type { PatientId, PracticeId } from '@bedside/contracts/kit/ids';
import { insertQueuedMail } from '@bedside/db/postgres/base/queued-mail.repository';
import type { Deps } from '../../../deps';
import { layOutMail, type MailParts } from '../../../ports/mail-layout';
import type { Database } from '../../../ports/database';
import { queueMailJob } from './queue-mail-job';

type About = {
  practiceId: PracticeId;
  /** The patient named in the mail; the mail is deleted with the patient. */
  patientId: PatientId;
  /** The address where one POST ends mails of this kind, for mails that the recipient may refuse. */
  unsubscribeUrl?: string | undefined;
};

/** Queues a mail that names a patient within the caller's transaction. What it says is stored encrypted. */
export async function queuePatientMail(
  { jobs, practiceTexts }: Pick<Deps, 'jobs' | 'practiceTexts'>,
  db: Database,
  to: string,
  parts: MailParts,
  { practiceId, patientId, unsubscribeUrl }: About,
): Promise<void> {
  const { subject, text, html } = layOutMail(parts);
  const id = randomUUID();
  await insertQueuedMail(db, {
    id,
    recipient: to,
    subject: await practiceTexts.store({ practiceId, column: 'queued_mail.subject', id }, subject),
    text: await practiceTexts.store({ practiceId, column: 'queued_mail.text', id }, text),
    html: await practiceTexts.store({ practiceId, column: 'queued_mail.html', id }, html),
    patientId,
    unsubscribeUrl: unsubscribeUrl ?? null,
    attachment: null,
  });
  await queueMailJob({ jobs }, db, id);
}
