import { NO_ACCOUNT } from '@bedside/contracts/base/audit/audit.rules';
import type { ResetPasswordInput, ResetPasswordResult } from '@bedside/contracts/account/auth/auth.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { findUserByEmail, updatePasswordHash } from '@bedside/db/postgres/account/user/user.repository';
import { markEmailVerified } from '@bedside/db/postgres/account/user/user-sign-up.repository';
import { listPasskeys } from '@bedside/db/postgres/account/passkey.repository';
import { deleteSessions } from '@bedside/db/postgres/account/session.repository';
import { findMediaEpoch } from '@bedside/db/postgres/account/user/user-media-epoch.repository';
import type { Deps } from '../../../deps';
import type { Visitor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { hashPassword } from '../user/hash-password';
import { queuePasswordMail } from '../user/queue-password-mail';
import { refuseCommonPassword } from '../user/refuse-common-password';
import { makeRemovalRight } from './proofs/make-removal-right';
import { tryLink } from './codes/try-link';

/**
 * Sets a new password by the token of the mailed link together with the mail's code. Every session of the user ends,
 * and the mailbox gets a mail. Mail and answer name the passkeys, which still open the account, and the answer has the
 * right to remove them.
 * @throws AppError `auth.reset-refused`, `validation-failed`, `unavailable`
 */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'hash' | 'bus' | 'jobs' | 'publicUrl' | 'ring'>,
  visitor: Visitor,
  input: ResetPasswordInput,
): Promise<ResetPasswordResult> {
  await refuseCommonPassword(input.password);
  const passwordHash = await hashPassword(input.password, 'stranger');
  const mailbox = deps.hash('mailbox', input.email);
  const { token, code } = input;
  const reset = await deps.db.transaction().execute(async (tx) => {
    const linked = await tryLink(deps, tx, { token, code, purposes: ['reset'] });
    const user = await findUserByEmail(tx, input.email);
    if (!user || linked?.mailbox !== mailbox) {
      await recordAudit(tx, user ? { homeOf: user.id } : NO_ACCOUNT, visitor, {
        action: 'code.refused',
        outcome: 'refused',
      });
      return undefined;
    }
    await updatePasswordHash(tx, user.id, passwordHash);
    await markEmailVerified(tx, mailbox, new Date(deps.clock()));
    const passkeys = await listPasskeys(tx, user.id);
    const names = passkeys.map(({ name }) => name);
    await queuePasswordMail(deps, tx, user.email, names);
    await deleteSessions(tx, user.id);
    await recordAudit(tx, { homeOf: user.id }, visitor, { action: 'password.reset' });
    const epoch = (await findMediaEpoch(tx, user.id)) ?? 0;
    return { id: user.id, passkeys, names, epoch };
  });
  if (!reset) {
    throw new AppError('auth.reset-refused', { fields: { code: ['auth.reset-refused'] } });
  }
  const { id: userId, passkeys, names, epoch } = reset;
  await deps.bus.publish({ topic: 'session-ended', userId });
  if (passkeys.length === 0) return { says: 'auth.reset-done' };
  return {
    says: { code: 'auth.reset-done-passkeys', params: { names: names.join(', ') } },
    passkeys: { right: makeRemovalRight(deps, { id: userId, epoch }), list: passkeys },
  };
}
