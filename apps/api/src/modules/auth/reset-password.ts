import type { MessageResult, ResetPasswordInput } from '@bedside/contracts/auth/auth.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { findUserByEmail, markEmailVerified, updatePasswordHash } from '@bedside/db/postgres/user.repository';
import type { Deps } from '../../deps';
import { hashPassword } from './hash-password';
import { refuseCommonPassword } from './refuse-common-password';
import { tryCode } from './try-code';

/**
 * Sets a new password by the mailed code and token; every session of the user ends.
 * @throws AppError `auth.reset-refused`, `validation-failed`
 */
export async function resetPassword(
  deps: Pick<Deps, 'db' | 'clock' | 'hash' | 'sessions' | 'bus'>,
  input: ResetPasswordInput,
): Promise<MessageResult> {
  await refuseCommonPassword(input.password);
  const passwordHash = await hashPassword(input.password);
  const mailbox = deps.hash('mailbox', input.email);
  const userId = await deps.db.transaction().execute(async (tx) => {
    const right = await tryCode(deps, tx, {
      mailbox,
      purpose: 'reset',
      code: input.code,
      token: input.token,
    });
    const user = right ? await findUserByEmail(tx, input.email) : undefined;
    if (!user) return undefined;
    await updatePasswordHash(tx, user.id, passwordHash);
    await markEmailVerified(tx, mailbox, new Date(deps.clock()));
    return user.id;
  });
  if (!userId) {
    const message = 'This code is not right or no longer good. Ask for a new one.';
    throw new AppError('auth.reset-refused', { message, fields: { code: [message] } });
  }
  await deps.sessions.endAll(userId);
  await deps.bus.publish({ topic: 'session-ended', userId });
  return { message: 'Your new password is set. You can sign in now.' };
}
