import { AppError } from '@bedside/contracts/kit/app-error';
import type { UserId } from '@bedside/contracts/kit/ids';
import type { User } from '@bedside/contracts/user/user.schema';
import { findUserById } from '@bedside/db/postgres/user/user.repository';
import type { Deps } from '../../deps';
import { presentUser } from './present-user';

/** Publishes to every process that a user changed. @returns the user as it is now */
export async function publishUserChanged(
  deps: Pick<Deps, 'db' | 'bus' | 'mediaLinks'>,
  userId: UserId,
): Promise<User> {
  const user = await findUserById(deps.db, userId);
  if (!user) throw new AppError('unauthenticated');
  await deps.bus.publish({ topic: 'user-changed', userId });
  return presentUser(deps, user);
}
