import type { ShownInvitation } from '@bedside/contracts/practice/colleague/colleague.schema';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import { findCredentials } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { findClinicName } from '../../base/practice-look/find-clinic-name';
import { findOpenInvitation } from './invitations/find-open-invitation';
import { requireInvitation } from './invitations/require-invitation';

/**
 * Who invites, and to what. Only the mailbox of the invitation has the link, so whoever holds it and is logged out learns
 * too whether that address has an account.
 * @param member undefined for somebody who is logged out
 * @throws AppError `colleague.invitation-over`, `colleague.other-mail`
 */
export async function showInvitation(
  deps: Pick<Deps, 'db' | 'clock' | 'brandings'>,
  member: Member | undefined,
  token: string,
): Promise<ShownInvitation> {
  const { invitation, owner } = member
    ? await requireInvitation(deps, deps.db, member, token)
    : await findOpenInvitation(deps, deps.db, token);
  const { role, email, expiresAt } = invitation;
  const account = await findCredentials(deps.db, { email });
  return {
    ownerName: fullNameOf({ ...owner, title: owner.title?.name }),
    practiceName: await findClinicName(deps, owner),
    role,
    email,
    expiresAt,
    hasAccount: account !== undefined && account.emailVerifiedAt !== null && account.passwordHash !== null,
  };
}
