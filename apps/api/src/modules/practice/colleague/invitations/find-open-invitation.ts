import { AppError } from '@bedside/contracts/kit/app-error';
import {
  findInvitation,
  type PracticeInvitation,
} from '@bedside/db/postgres/practice/practice-invitation.repository';
import { findOwner, type UserRow } from '@bedside/db/postgres/account/user/user.repository';
import type { Deps } from '../../../../deps';
import { hashToken } from '../../../../kit/secrets';
import type { Database } from '../../../../ports/database';

/** The invitation of a link, and who invites. @throws AppError `colleague.invitation-over` */
export async function findOpenInvitation(
  deps: Pick<Deps, 'clock'>,
  db: Database,
  token: string,
): Promise<{ invitation: PracticeInvitation; owner: UserRow }> {
  const invitation = await findInvitation(db, hashToken(token), new Date(deps.clock()));
  const owner = invitation && (await findOwner(db, invitation.practiceId));
  if (!owner) throw new AppError('colleague.invitation-over');
  return { invitation, owner };
}
