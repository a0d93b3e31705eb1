import { randomUUID } from 'node:crypto';
import { insertQueuedMail } from '@bedside/db/postgres/base/queued-mail.repository';
import { storedText } from '@bedside/db/postgres/base/stored-text';
import type { Deps } from '../../../deps';
import { layOutMail, type MailParts } from '../../../ports/mail-layout';
import type { MailAttachment } from '../../../ports/mailer';
import type { Database } from '../../../ports/database';
import { queueMailJob } from './queue-mail-job';

type About = {
  /** The address where one POST ends mails of this kind, for mails that the recipient may refuse. */
  unsubscribeUrl?: string | undefined;
  attachment?: MailAttachment | undefined;
};

/**
 * Queues a mail that names no patient within the caller's transaction; the job carries only its id.
 * @param to null for a mail that is sent to nobody, and only costs the caller what any other costs
 */
export async function queueMail(
  deps: Pick<Deps, 'jobs'>,
  db: Database,
  to: string | null,
  parts: MailParts,
  { unsubscribeUrl, attachment }: About = {},
): Promise<void> {
  const { subject, text, html } = layOutMail(parts);
  const id = randomUUID();
  await insertQueuedMail(db, {
    id,
    recipient: to,
    subject: storedText(subject),
    text: storedText(text),
    html: storedText(html),
    patientId: null,
    unsubscribeUrl: unsubscribeUrl ?? null,
    attachment: attachment ?? null,
  });
  await queueMailJob(deps, db, id);
}
