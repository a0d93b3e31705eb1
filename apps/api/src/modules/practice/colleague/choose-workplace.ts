import { chooseSessionPractice } from '@bedside/db/postgres/account/session.repository';
import { AppError } from '@bedside/contracts/kit/app-error';
import { findJoinedPractice } from '@bedside/db/postgres/practice/practice-member.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';

/**
 * Lets this session work in the user's own practice, or in the one that they have joined.
 * @throws AppError `not-found` where they have joined none; `colleague.practice-closed`
 */
export async function chooseWorkplace(
  deps: Pick<Deps, 'db' | 'bus'>,
  member: Member,
  isOwn: boolean,
): Promise<void> {
  if (!isOwn) {
    const joined = await findJoinedPractice(deps.db, member.userId);
    if (!joined) throw new AppError('not-found');
    if (joined.isClosed) throw new AppError('colleague.practice-closed');
  }
  await chooseSessionPractice(deps.db, member.sessionId, isOwn);
  await deps.bus.publish({ topic: 'session-ended', userId: member.userId });
}
