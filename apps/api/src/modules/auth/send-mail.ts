import { deleteQueuedMail, findQueuedMail } from '@bedside/db/postgres/queued-mail.repository';
import type { Deps } from '../../deps';

/** Hands a queued mail over and forgets it. A mail that is gone was handed over before. */
export async function sendMail(deps: Pick<Deps, 'db' | 'mailer'>, input: { mailId: string }): Promise<void> {
  const mail = await findQueuedMail(deps.db, input.mailId);
  if (!mail) return;
  await deps.mailer.send({
    key: input.mailId,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
  });
  await deleteQueuedMail(deps.db, input.mailId);
}
