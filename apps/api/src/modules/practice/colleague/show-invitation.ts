import type { ShownInvitation } from '@bedside/contracts/practice/colleague/colleague.schema';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { requireInvitation } from './invitations/require-invitation';

/** Who invites, and to what. @throws AppError `colleague.invitation-over`, `colleague.other-mail` */
export async function showInvitation(
  deps: Pick<Deps, 'db' | 'clock'>,
  member: Member,
  token: string,
): Promise<ShownInvitation> {
  const { invitation, owner } = await requireInvitation(deps, deps.db, member, token);
  const { role, expiresAt } = invitation;
  return { ownerName: fullNameOf({ ...owner, title: owner.title?.name }), role, expiresAt };
}
