import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import { queueMail } from '../../base/mail/queue-mail';
import { userWords } from '@bedside/contracts/account/user/user.texts';

/**
 * Mails the owner of an account that its password was changed, in the transaction that changes it.
 * @param passkeys the names of those that still open the account
 */
export function queuePasswordMail(
  deps: Pick<Deps, 'jobs' | 'publicUrl'>,
  tx: Database,
  email: string,
  passkeys: readonly string[],
): Promise<void> {
  const words = userWords('mail.passwordChanged', { names: passkeys.join(', ') });
  return queueMail(deps, tx, email, {
    subject: words.subject,
    paragraphs: [words.changed, ...(passkeys.length > 0 ? [words.passkeys] : []), words.foreign],
    button: { label: words.button, url: `${deps.publicUrl()}/forgot-password` },
    footer: { text: words.footer },
  });
}
