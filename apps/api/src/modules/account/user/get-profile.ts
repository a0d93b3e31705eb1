import { AppError } from '@bedside/contracts/kit/app-error';
import type { User } from '@bedside/contracts/account/user/user.schema';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { presentUser } from './present-user';

/** The signed-in user. */
export async function getProfile(deps: Pick<Deps, 'users' | 'mediaLinks'>, member: Member): Promise<User> {
  const user = await deps.users.get(member.userId);
  if (!user) throw new AppError('unauthenticated');
  return presentUser(deps, user);
}
