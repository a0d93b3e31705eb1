import { MAIL_RETURN_LIFE_MS } from '@bedside/contracts/account/mail-change/mail-change.rules';
import { mailChangeWords } from '@bedside/contracts/account/mail-change/mail-change.texts';
import type { UserId } from '@bedside/contracts/kit/ids';
import { insertMailReturn } from '@bedside/db/postgres/account/mail-return.repository';
import type { Deps } from '../../../deps';
import { hashToken, newToken } from '../../../kit/secrets';
import type { Database } from '../../../ports/database';
import { queueMail } from '../../base/mail/queue-mail';

/** Mails the address of before the link that takes a change back, in the transaction of the change. */
export async function queueMailChanged(
  deps: Pick<Deps, 'clock' | 'jobs' | 'publicUrl'>,
  tx: Database,
  before: { userId: UserId; email: string; mailbox: string },
): Promise<void> {
  const now = deps.clock();
  const token = newToken();
  const expiresAt = new Date(now + MAIL_RETURN_LIFE_MS);
  await insertMailReturn(tx, { ...before, tokenHash: hashToken(token), changedAt: new Date(now), expiresAt });
  const day = expiresAt.toISOString().slice(0, 10);
  const { subject, text, button, footer } = mailChangeWords('mail.changed', { day });
  await queueMail(deps, tx, before.email, {
    subject,
    paragraphs: text,
    button: { label: button, url: `${deps.publicUrl()}/take-back-mail/${token}` },
    footer: { text: footer },
  });
}
