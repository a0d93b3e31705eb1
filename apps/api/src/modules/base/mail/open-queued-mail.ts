import type { PracticeId } from '@bedside/contracts/kit/ids';
import { textColumn } from '@bedside/db/postgres/base/stored-text';
import type { QueuedMail } from '@bedside/db/postgres/base/queued-mail.repository';
import type { Deps } from '../../../deps';

type MailTexts = Record<'subject' | 'text' | 'html', string>;

/** What a queued mail says. One that names no patient is stored plain. */
export async function openQueuedMail(
  { practiceTexts }: Pick<Deps, 'practiceTexts'>,
  id: string,
  { subject, text, html, practiceId }: QueuedMail & { practiceId: PracticeId | null },
): Promise<MailTexts> {
  if (practiceId === null)
    return { subject: textColumn(subject), text: textColumn(text), html: textColumn(html) };
  return {
    subject: await practiceTexts.open({ practiceId, column: 'queued_mail.subject', id }, subject),
    text: await practiceTexts.open({ practiceId, column: 'queued_mail.text', id }, text),
    html: await practiceTexts.open({ practiceId, column: 'queued_mail.html', id }, html),
  };
}
