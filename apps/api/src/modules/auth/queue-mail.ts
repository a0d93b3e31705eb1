import { sendMailJob } from '@bedside/contracts/auth/auth.jobs';
import { insertQueuedMail } from '@bedside/db/postgres/queued-mail.repository';
import type { Deps } from '../../deps';
import { layOutMail, type MailParts } from '../../kit/mail-layout';
import type { Database } from '../../ports/database';

/** Queues a mail within the caller's transaction; the job carries its id alone. */
export async function queueMail(
  deps: Pick<Deps, 'jobs'>,
  db: Database,
  to: string,
  parts: MailParts,
): Promise<void> {
  const mailId = await insertQueuedMail(db, { recipient: to, ...layOutMail(parts) });
  await deps.jobs.add(db, sendMailJob, { mailId });
}
