import { passkeyWords } from '@bedside/contracts/account/passkey/passkey.texts';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import { queueMail } from '../../base/mail/queue-mail';

/** Mails the owner of an account that a passkey was added or removed, in the transaction that does it. */
export async function queuePasskeyMail(
  deps: Pick<Deps, 'jobs'>,
  tx: Database,
  email: string,
  { what, name }: { what: 'added' | 'removed'; name: string },
): Promise<void> {
  const { subject, text } = passkeyWords(`mail.${what}`, { name });
  await queueMail(deps, tx, email, {
    subject,
    paragraphs: text,
    footer: { text: passkeyWords('mail.footer') },
  });
}
