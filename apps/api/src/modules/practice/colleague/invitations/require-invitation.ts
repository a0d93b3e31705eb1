import { ownerOf } from '@bedside/contracts/kit/ids';
import { AppError } from '@bedside/contracts/kit/app-error';
import {
  findInvitation,
  type PracticeInvitation,
} from '@bedside/db/postgres/practice/practice-invitation.repository';
import { findUserById, type UserRow } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../../deps';
import type { Member } from '../../../../kit/actor';
import { hashToken } from '../../../../kit/secrets';
import type { Database } from '../../../../ports/database';

/**
 * The invitation of a link, for the account that it was sent to.
 * @throws AppError `colleague.invitation-over`; `colleague.other-mail`, which tells nothing else about it
 */
export async function requireInvitation(
  deps: Pick<Deps, 'clock'>,
  db: Database,
  member: Member,
  token: string,
): Promise<{ invitation: PracticeInvitation; owner: UserRow; user: UserRow }> {
  const invitation = await findInvitation(db, hashToken(token), new Date(deps.clock()));
  if (!invitation) throw new AppError('colleague.invitation-over');
  const user = await findUserById(db, member.userId);
  if (user?.email !== invitation.email || user.role !== 'doctor') throw new AppError('colleague.other-mail');
  const owner = await findUserById(db, ownerOf(invitation.practiceId));
  if (!owner) throw new AppError('colleague.invitation-over');
  return { invitation, owner, user };
}
