import type { Deps } from '../../deps';
import type { Database } from '../../ports/database';
import { queueMail } from '../mail/queue-mail';

/** Tells the owner of an account that its password was changed, in the transaction that changes it. */
export function queuePasswordNotice(
  deps: Pick<Deps, 'jobs' | 'publicUrl'>,
  tx: Database,
  email: string,
): Promise<void> {
  return queueMail(deps, tx, email, {
    subject: 'Your Bedside password was changed',
    paragraphs: [
      'The password of your account was changed just now. Other devices have been signed out.',
      'If it was not you, set a new password at once: whoever changed it is signed out by that.',
    ],
    button: { label: 'Set a new password', url: `${deps.publicUrl()}/forgot-password` },
    footer: { text: 'If it was you, there is nothing to do.' },
  });
}
