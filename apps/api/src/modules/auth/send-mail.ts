import { deleteQueuedMail, findQueuedMail } from '@bedside/db/postgres/queued-mail.repository';
import type { Deps } from '../../deps';
import { SendError } from '../../ports/send-error';

/**
 * Hands a queued mail over and forgets it. A mail that is gone was handed over before, or its address is none. Where
 * nobody knows whether a code went out it goes out again: a second one does less harm than none.
 * @throws SendError while another try may succeed
 */
export async function sendMail(
  deps: Pick<Deps, 'db' | 'mailer' | 'log'>,
  input: { mailId: string },
): Promise<void> {
  const { mailId } = input;
  const mail = await findQueuedMail(deps.db, mailId);
  if (!mail) return;
  const { recipient: to, subject, text, html } = mail;
  try {
    await deps.mailer.send({ key: mailId, to, subject, text, html });
  } catch (error) {
    if (!(error instanceof SendError && error.fault === 'refused')) throw error;
    deps.log.warn({ mailId, why: error.message }, 'a mail was refused');
  }
  await deleteQueuedMail(deps.db, mailId);
}
