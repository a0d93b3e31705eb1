import { AppError } from '@bedside/contracts/kit/app-error';
import type { UserId } from '@bedside/contracts/kit/ids';
import { texts } from '@bedside/contracts/kit/texts';
import type { User } from '@bedside/contracts/user/user.schema';
import { findUserById } from '@bedside/db/postgres/user.repository';
import type { Deps } from '../../deps';
import { presentUser } from './present-user';

/** A user right after a change, of which every process is told. */
export async function showChangedUser(
  deps: Pick<Deps, 'db' | 'bus' | 'mediaLinks'>,
  userId: UserId,
): Promise<User> {
  const user = await findUserById(deps.db, userId);
  if (!user) throw new AppError('unauthenticated', { message: texts.unauthenticated });
  await deps.bus.publish({ topic: 'user-changed', userId });
  return presentUser(deps, user);
}
