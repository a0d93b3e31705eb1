import type { ChangePasswordInput, ResultText } from '@bedside/contracts/account/auth/auth.schema';
import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import { lockUser, updatePasswordHash } from '@bedside/db/postgres/account/user/user.repository';
import { listPasskeys } from '@bedside/db/postgres/account/passkey.repository';
import { deleteSessions } from '@bedside/db/postgres/account/session.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { requireStepUp } from '../../base/step-up/require-step-up';
import { hashPassword } from './hash-password';
import { queuePasswordMail } from './queue-password-mail';
import { refuseCommonPassword } from './refuse-common-password';
import { tryCurrentPassword } from './try-current-password';

/**
 * Changes the password. Every other session of the user ends, and the mailbox gets a mail.
 * @throws AppError `validation-failed` on `currentPassword` or `password`; `rate-limited` after ten wrong current
 * passwords in 15 minutes; `unavailable`
 */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash' | 'bus' | 'jobs' | 'publicUrl'>,
  member: Member,
  input: ChangePasswordInput,
): Promise<ResultText> {
  await requireStepUp(deps, member);
  if (!(await tryCurrentPassword(deps, member, input.currentPassword))) {
    await recordAudit(deps.db, member.homeId, member, { action: 'password.changed', outcome: 'refused' });
    throw invalidFields({ currentPassword: ['user.password-wrong'] });
  }
  await refuseCommonPassword(input.password);
  const passwordHash = await hashPassword(input.password, 'known');
  await deps.db.transaction().execute(async (tx) => {
    const row = await lockUser(tx, member.userId);
    if (!row) throw new AppError('unauthenticated');
    await updatePasswordHash(tx, member.userId, passwordHash);
    const passkeys = (await listPasskeys(tx, member.userId)).map(({ name }) => name);
    await queuePasswordMail(deps, tx, row.email, passkeys);
    await deleteSessions(tx, member.userId, member.sessionId);
    await recordAudit(tx, member.homeId, member, { action: 'password.changed' });
  });
  await deps.bus.publish({ topic: 'session-ended', userId: member.userId });
  return { says: 'user.password-changed' };
}
