import { AppError } from '@bedside/contracts/kit/app-error';
import { endMailReturns, findMailReturn } from '@bedside/db/postgres/account/mail-return.repository';
import { deleteSessions } from '@bedside/db/postgres/account/session.repository';
import { lockUser, updatePasswordHash } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import { hashToken, newToken } from '../../../kit/secrets';
import { recordAudit } from '../../base/audit/record-audit';
import { queueCode } from '../auth/queue-code';
import { getMailReturn } from './get-mail-return';
import { hashPassword } from '../user/hash-password';
import { changeMailbox } from './change-mailbox';

/**
 * Gives an account the address back that it had, by the link of the mail to that address. Whoever changed it is out: every
 * session ends, and so does the password, for which the address gets a code. Links of later changes end too.
 * @throws AppError `not-found` for a link that is unknown, used or over; `unavailable`
 */
export async function takeBackMail(
  deps: Pick<Deps, 'db' | 'clock' | 'hash' | 'jobs' | 'bus' | 'publicUrl'>,
  visitor: Visitor,
  token: string,
): Promise<void> {
  const { userId } = await getMailReturn(deps, token);
  const passwordHash = await hashPassword(newToken(), 'stranger');
  await deps.db.transaction().execute(async (tx) => {
    const present = await lockUser(tx, userId);
    const before = await findMailReturn(tx, hashToken(token), new Date(deps.clock()));
    if (!present || !before) throw new AppError('not-found');
    const { email, mailbox, changedAt } = before;
    if (!(await changeMailbox(deps, tx, userId, { from: present, to: { email, mailbox } })))
      throw new AppError('not-found');
    await endMailReturns(tx, userId, { since: changedAt });
    await updatePasswordHash(tx, userId, passwordHash);
    await deleteSessions(tx, userId);
    await queueCode(deps, tx, { email, purpose: 'reset', nextS: 0 });
    await recordAudit(tx, { homeOf: userId }, visitor, { action: 'mail.taken-back' });
  });
  await deps.bus.publish({ topic: 'session-ended', userId });
  await deps.bus.publish({ topic: 'user-changed', userId });
}
