import type { User } from '@bedside/contracts/user/user.schema';
import { replaceUserLink } from '@bedside/db/postgres/user.repository';
import type { Deps } from '../../deps';
import type { Member } from '../../kit/actor';
import { newLinkId } from '../../kit/secrets';
import { publishUserChanged } from './publish-user-changed';

/** Gives the user's form and card a new link; printed QR codes with the old one are dead at once. */
export async function replaceProfileLink(
  deps: Pick<Deps, 'db' | 'bus' | 'mediaLinks'>,
  member: Member,
): Promise<User> {
  await replaceUserLink(deps.db, member.userId, newLinkId());
  return publishUserChanged(deps, member.userId);
}
