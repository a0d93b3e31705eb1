import { AppError } from '@bedside/contracts/kit/app-error';
import type { User } from '@bedside/contracts/account/user/user.schema';
import { findOwner } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../../deps';
import { ownPracticeOf, type Member } from '../../../../kit/actor';
import type { Database } from '../../../../ports/database';
import { presentUser } from '../present-user';

/** Changes a user in one transaction, and publishes it to every process. @returns the user as it left it */
export async function changeUser(
  deps: Pick<Deps, 'db' | 'bus' | 'mediaLinks'>,
  member: Member,
  change: (tx: Database) => Promise<void>,
): Promise<User> {
  const user = await deps.db.transaction().execute(async (tx) => {
    await change(tx);
    return findOwner(tx, ownPracticeOf(member));
  });
  if (!user) throw new AppError('unauthenticated');
  await deps.bus.publish({ topic: 'user-changed', userId: member.userId });
  // Its link leads to the look of the practice.
  await deps.bus.publish({ topic: 'practice-changed', practiceId: user.practiceId });
  return presentUser(deps, user);
}
