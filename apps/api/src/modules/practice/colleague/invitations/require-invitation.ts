import { AppError } from '@bedside/contracts/kit/app-error';
import type { PracticeInvitation } from '@bedside/db/postgres/practice/practice-invitation.repository';
import { findUserById, type UserRow } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../../deps';
import type { Member } from '../../../../kit/actor';
import type { Database } from '../../../../ports/database';
import { findOpenInvitation } from './find-open-invitation';

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
  const { invitation, owner } = await findOpenInvitation(deps, db, token);
  const user = await findUserById(db, member.userId);
  if (user?.email !== invitation.email || user.role !== 'doctor') throw new AppError('colleague.other-mail');
  return { invitation, owner, user };
}
