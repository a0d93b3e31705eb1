import type { User } from '@bedside/contracts/account/user/user.schema';
import { replacePracticeLink } from '@bedside/db/postgres/account/practice/practice-details.repository';
import type { Deps } from '../../../deps';
import { ownPracticeOf, type Member } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { requireStepUp } from '../../base/step-up/require-step-up';
import { newLinkId } from '../../../kit/secrets';
import { changeUser } from './profile/change-user';

/** Gives the form and the card of the practice a new link. Printed QR codes with the old one are dead at once. */
export async function replaceProfileLink(
  deps: Pick<Deps, 'db' | 'clock' | 'bus' | 'mediaLinks'>,
  member: Member,
): Promise<User> {
  await requireStepUp(deps, member);
  return changeUser(deps, member, async (tx) => {
    await replacePracticeLink(tx, ownPracticeOf(member), newLinkId());
    await recordAudit(tx, member.homeId, member, {
      action: 'link.replaced',
      object: ['user', member.userId],
    });
  });
}
