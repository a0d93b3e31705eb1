import type { ChangePasswordInput, MessageResult } from '@bedside/contracts/auth/auth.schema';
import { invalidFields } from '@bedside/contracts/kit/app-error';
import { findCredentials, updatePasswordHash } from '@bedside/db/postgres/user.repository';
import { verify } from '@node-rs/argon2';
import type { Deps } from '../../deps';
import type { Member } from '../../kit/actor';
import { hashPassword } from '../auth/hash-password';
import { refuseCommonPassword } from '../auth/refuse-common-password';

/**
 * Changes the password; every other session of the user ends.
 * @throws AppError `validation-failed` on `currentPassword` or `password`
 */
export async function changePassword(
  deps: Pick<Deps, 'db' | 'sessions' | 'bus'>,
  member: Member,
  input: ChangePasswordInput,
): Promise<MessageResult> {
  const user = await findCredentials(deps.db, { userId: member.userId });
  if (!user || !(await verify(user.passwordHash, input.currentPassword))) {
    throw invalidFields({ currentPassword: ['This is not your present password.'] });
  }
  await refuseCommonPassword(input.password);
  await updatePasswordHash(deps.db, member.userId, await hashPassword(input.password));
  await deps.sessions.endAll(member.userId, member.sessionId);
  await deps.bus.publish({ topic: 'session-ended', userId: member.userId });
  return { message: 'Your password is changed. Other devices have been signed out.' };
}
