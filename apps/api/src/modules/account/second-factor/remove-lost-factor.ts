import { AppError } from '@bedside/contracts/kit/app-error';
import { deleteSecondFactor } from '@bedside/db/postgres/account/second-factor.repository';
import { findUserByEmail } from '@bedside/db/postgres/account/user/user.repository';
import { deleteSessions } from '@bedside/db/postgres/account/session.repository';
import type { Deps } from '../../../deps';
import { recordAudit } from '../../base/audit/record-audit';
import { queueFactorMail } from './queue-factor-mail';

/**
 * Removes the second factor of a user who lost both the phone and the recovery codes, for whoever runs the installation.
 * Every session of the account ends, because without the factor nothing asks them for a code. The mailbox gets a mail.
 * @param email lower-cased, as addresses are stored
 * @returns false where there is none
 * @throws AppError `not-found` when nobody has the address
 */
export async function removeLostFactor(
  deps: Pick<Deps, 'db' | 'jobs' | 'bus'>,
  email: string,
): Promise<boolean> {
  const user = await findUserByEmail(deps.db, email);
  if (!user) throw new AppError('not-found', { says: { code: 'user.email-unknown', params: { email } } });
  const isRemoved = await deps.db.transaction().execute(async (tx) => {
    if (!(await deleteSecondFactor(tx, user.id))) return false;
    await queueFactorMail(deps, tx, user.id, 'lost');
    await deleteSessions(tx, user.id);
    await recordAudit(tx, { homeOf: user.id }, 'operator', { action: 'second-factor.disabled' });
    return true;
  });
  if (!isRemoved) return false;
  await deps.bus.publish({ topic: 'session-ended', userId: user.id });
  return true;
}
