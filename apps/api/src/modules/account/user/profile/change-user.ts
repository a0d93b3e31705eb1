import { AppError } from '@bedside/contracts/kit/app-error';
import type { UserId } from '@bedside/contracts/kit/ids';
import type { User } from '@bedside/contracts/account/user/user.schema';
import { findUserById } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../../deps';
import type { Database } from '../../../../ports/database';
import { presentUser } from '../present-user';

/** Changes a user in one transaction, and publishes it to every process. @returns the user as it left it */
export async function changeUser(
  deps: Pick<Deps, 'db' | 'bus' | 'mediaLinks'>,
  userId: UserId,
  change: (tx: Database) => Promise<void>,
): Promise<User> {
  const user = await deps.db.transaction().execute(async (tx) => {
    await change(tx);
    return findUserById(tx, userId);
  });
  if (!user) throw new AppError('unauthenticated');
  await deps.bus.publish({ topic: 'user-changed', userId });
  // Its link leads to the look of the practice.
  await deps.bus.publish({ topic: 'practice-changed', practiceId: user.practiceId });
  return presentUser(deps, user);
}
