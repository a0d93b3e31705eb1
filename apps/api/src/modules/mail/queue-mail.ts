import type { PatientId } from '@bedside/contracts/kit/ids';
import { insertQueuedMail } from '@bedside/db/postgres/queued-mail.repository';
import type { Deps } from '../../deps';
import { layOutMail, type MailParts } from '../../ports/mail-layout';
import type { Database } from '../../ports/database';
import { queueMailJob } from './queue-mail-job';

type About = {
  /** A patient named in the mail; the mail is deleted with the patient. */
  named?: PatientId | undefined;
  /** The address where one POST ends mails of this kind, for mails that the recipient may refuse. */
  unsubscribeUrl?: string | undefined;
};

/**
 * Queues a mail within the caller's transaction; the job carries only its id.
 * @param to null for a mail that is sent to nobody, and only costs the caller what any other costs
 */
export async function queueMail(
  deps: Pick<Deps, 'jobs'>,
  db: Database,
  to: string | null,
  parts: MailParts,
  { named, unsubscribeUrl }: About = {},
): Promise<void> {
  const mailId = await insertQueuedMail(db, {
    recipient: to,
    ...layOutMail(parts),
    patientId: named ?? null,
    unsubscribeUrl: unsubscribeUrl ?? null,
  });
  await queueMailJob(deps, db, mailId);
}
