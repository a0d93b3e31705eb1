import { AppError } from '@bedside/contracts/kit/app-error';
import { findJoinedPractice } from '@bedside/db/postgres/practice-member.repository';
import type { Deps } from '../../deps';
import type { Member } from '../../kit/actor';
import { recordAudit } from '../audit/record-audit';
import { endMembership } from './end-membership';

/** Leaves the practice that the user has joined. What they made stays there. @throws AppError `not-found` without one */
export async function leavePractice(deps: Pick<Deps, 'db' | 'bus'>, member: Member): Promise<void> {
  const { userId } = member;
  const joined = await findJoinedPractice(deps.db, userId);
  if (!joined) throw new AppError('not-found');
  const { practiceId } = joined;
  await endMembership(deps, { practiceId, userId }, (tx) =>
    recordAudit(tx, practiceId, member, { action: 'colleague.left', object: ['user', userId] }),
  );
}
