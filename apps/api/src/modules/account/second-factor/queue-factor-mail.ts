import type { UserId } from '@bedside/contracts/kit/ids';
import { secondFactorWords } from '@bedside/contracts/account/second-factor/second-factor.texts';
import { findUserById } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import { queueMail } from '../../base/mail/queue-mail';

/**
 * Mails the owner of an account that the second step was turned on, off, or removed for them, or that somebody guesses
 * its codes, in the transaction that does it.
 */
export async function queueFactorMail(
  deps: Pick<Deps, 'jobs'>,
  tx: Database,
  userId: UserId,
  what: 'on' | 'off' | 'lost' | 'guessed',
): Promise<void> {
  const user = await findUserById(tx, userId);
  if (!user) return;
  const { subject, text } = secondFactorWords(`mail.${what}`);
  const footer = { text: secondFactorWords('mail.footer') };
  await queueMail(deps, tx, user.email, { subject, paragraphs: text, footer });
}
