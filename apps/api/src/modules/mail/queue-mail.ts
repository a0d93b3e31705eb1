import type { PatientId } from '@bedside/contracts/kit/ids';
import { insertQueuedMail } from '@bedside/db/postgres/queued-mail.repository';
import type { Deps } from '../../deps';
import { layOutMail, type MailParts } from '../../ports/mail-layout';
import type { Database } from '../../ports/database';
import { queueMailJob } from './queue-mail-job';

/**
 * Queues a mail within the caller's transaction; the job carries its id alone.
 * @param named a patient whom the mail names: what is queued or kept of it goes with the patient
 */
export async function queueMail(
  deps: Pick<Deps, 'jobs'>,
  db: Database,
  to: string,
  parts: MailParts,
  named?: PatientId,
): Promise<void> {
  const mailId = await insertQueuedMail(db, {
    recipient: to,
    ...layOutMail(parts),
    patientId: named ?? null,
  });
  await queueMailJob(deps, db, mailId);
}
