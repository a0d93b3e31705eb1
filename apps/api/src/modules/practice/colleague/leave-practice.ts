import type { LeavePracticeInput } from '@bedside/contracts/practice/colleague/colleague.schema';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { endMembership } from './leaving/end-membership';
import { scheduleReplacingLinks } from './leaving/schedule-replacing-links';

/**
 * Leaves a practice that the user has joined. What they made stays there. By their choice the links of patients that
 * they could read are replaced. @throws AppError `not-found` where they are no colleague
 */
export async function leavePractice(
  deps: Pick<Deps, 'db' | 'bus' | 'jobs'>,
  member: Member,
  { practiceId, replacesLinks }: LeavePracticeInput,
): Promise<void> {
  const { userId } = member;
  await endMembership(deps, { practiceId, userId }, async (tx) => {
    if (replacesLinks) await scheduleReplacingLinks(deps, tx, practiceId);
    await recordAudit(tx, practiceId, member, { action: 'colleague.left', object: ['user', userId] });
  });
}
