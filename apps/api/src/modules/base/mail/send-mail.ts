import { deleteQueuedMail, findQueuedMail } from '@bedside/db/postgres/base/queued-mail.repository';
import { noteReturnedMail } from '@bedside/db/postgres/account/user/user-mail.repository';
import type { Deps } from '../../../deps';
import { SendError } from '../../../ports/send-error';
import { openQueuedMail } from './open-queued-mail';
import { queueMailJob } from './queue-mail-job';

type FoundMail = NonNullable<Awaited<ReturnType<typeof findQueuedMail>>>;
type SendDeps = Pick<Deps, 'db' | 'jobs' | 'mailer' | 'sendSlots' | 'clock' | 'log' | 'practiceTexts'>;

/**
 * Sends a queued mail and deletes it. A missing mail was sent before, or its recipient was erased. When it is unknown
 * whether a code was sent, it is sent again: a second code does less harm than none. A mail without a slot
 * (`ports/send-slots`) returns to the queue, which costs it no attempt.
 * @param input.triesLeft this one included
 * @throws SendError while another attempt may succeed
 */
export async function sendMail(
  deps: SendDeps,
  { mailId, triesLeft }: { mailId: string; triesLeft: number },
): Promise<void> {
  const mail = await findQueuedMail(deps.db, mailId);
  if (!mail) return;
  if (mail.recipient === null) return deleteQueuedMail(deps.db, mailId);
  const slot = await deps.sendSlots.take({ channel: 'mail', to: mail.recipient });
  if ('retryInMs' in slot) {
    const runAt = new Date(deps.clock() + slot.retryInMs);
    return queueMailJob(deps, deps.db, mailId, { triesLeft, runAt });
  }
  try {
    await handOver(deps, mailId, { ...mail, recipient: mail.recipient });
  } finally {
    slot.release();
  }
}

async function handOver(
  deps: SendDeps,
  mailId: string,
  mail: FoundMail & { recipient: string },
): Promise<void> {
  const { recipient: to, patientId, unsubscribeUrl, attachment, returnKey } = mail;
  const { subject, text, html } = await openQueuedMail(deps, mailId, mail);
  try {
    await deps.mailer.send({
      key: mailId,
      ...(returnKey !== null && { returnKey }),
      to,
      subject,
      text,
      html,
      ...(patientId && { patientId }),
      ...(unsubscribeUrl !== null && { unsubscribeUrl }),
      ...(attachment && { attachment }),
    });
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
    const what = { mailId, fault: error.fault, why: error.message };
    if (error.fault === 'ours')
      deps.log.error(what, 'messages are refused until this installation is mended');
    if (error.fault !== 'refused') throw error;
    deps.log.warn(what, 'a mail was refused');
    if (returnKey !== null && error.reason === 'address-unknown')
      await noteReturnedMail(deps.db, returnKey, new Date(deps.clock()));
  }
  await deleteQueuedMail(deps.db, mailId);
}
