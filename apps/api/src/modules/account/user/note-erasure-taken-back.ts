import { userWords } from '@bedside/contracts/account/user/user.texts';
import type { UserId } from '@bedside/contracts/kit/ids';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import type { Database } from '../../../ports/database';
import { recordAudit } from '../../base/audit/record-audit';
import { queueMail } from '../../base/mail/queue-mail';
import { queueColleagueMails } from './closing/queue-colleague-mails';

/** Tells the mailbox, the colleagues and the trail, in the transaction that took the erasure of an account back. */
export async function noteErasureTakenBack(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Database,
  visitor: Visitor,
  user: { id: UserId; email: string },
): Promise<void> {
  const { subject, text, footer } = userWords('mail.erasureTakenBack');
  await queueMail(deps, tx, user.email, { subject, paragraphs: text, footer: { text: footer } });
  await queueColleagueMails(deps, tx, user.id, { mail: 'practiceErasureTakenBack' });
  await recordAudit(tx, { homeOf: user.id }, visitor, { action: 'account.erasure-taken-back' });
}
