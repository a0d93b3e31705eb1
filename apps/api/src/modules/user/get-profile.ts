import { AppError } from '@bedside/contracts/kit/app-error';
import { texts } from '@bedside/contracts/kit/texts';
import type { User } from '@bedside/contracts/user/user.schema';
import type { Deps } from '../../deps';
import type { Member } from '../../kit/actor';
import { presentUser } from './present-user';

/** The signed-in user. */
export async function getProfile(deps: Pick<Deps, 'users' | 'mediaLinks'>, member: Member): Promise<User> {
  const user = await deps.users.get(member.userId);
  if (!user) throw new AppError('unauthenticated', { message: texts.unauthenticated });
  return presentUser(deps, user);
}
