import type { User } from '@bedside/contracts/account/user/user.schema';
import { replaceUserLink } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { requireStepUp } from '../../base/step-up/require-step-up';
import { newLinkId } from '../../../kit/secrets';
import { changeUser } from './profile/change-user';

/** Gives the user's form and card a new link. Printed QR codes with the old one are dead at once. */
export async function replaceProfileLink(
  deps: Pick<Deps, 'db' | 'clock' | 'bus' | 'mediaLinks'>,
  member: Member,
): Promise<User> {
  await requireStepUp(deps, member);
  return changeUser(deps, member.userId, async (tx) => {
    await replaceUserLink(tx, member.userId, newLinkId());
    await recordAudit(tx, member.userId, member, {
      action: 'link.replaced',
      object: ['user', member.userId],
    });
  });
}
