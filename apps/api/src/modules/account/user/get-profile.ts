import { AppError } from '@bedside/contracts/kit/app-error';
import type { User } from '@bedside/contracts/account/user/user.schema';
import { findOwner } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import { ownPracticeOf, type Member } from '../../../kit/actor';
import { presentUser } from './present-user';

/** The signed-in user, with what belongs to the practice of theirs in which they work. */
export async function getProfile(
  deps: Pick<Deps, 'db' | 'users' | 'mediaLinks'>,
  member: Member,
): Promise<User> {
  const practiceId = ownPracticeOf(member);
  const user = await (practiceId === member.homeId
    ? deps.users.get(member.userId)
    : findOwner(deps.db, practiceId));
  if (!user) throw new AppError('unauthenticated');
  return presentUser(deps, user);
}
