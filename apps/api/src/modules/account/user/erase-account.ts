import { aboutErasure } from '@bedside/contracts/base/audit/audit.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { requireStepUp } from '../../base/step-up/require-step-up';
import { eraseUser } from './erase-user';
import { queueErasedNotice } from './closing/queue-erased-notice';

/**
 * Erases the caller's account with everything that belongs to it, at once, as REST v1 promises. The mailbox gets a last
 * notice with the certificate. The web plans the erasure instead (decisions/055).
 * @throws AppError `not-found` for any id but the caller's own; `second-factor.step-up-needed`
 */
export async function eraseAccount(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'jobs' | 'bus' | 'clock' | 'eventStore'>,
  member: Member,
  userId: string,
): Promise<void> {
  await requireStepUp(deps, member);
  const isOwn = userId.toLowerCase() === member.userId;
  const wasThere =
    isOwn &&
    (await eraseUser(deps, member.userId, {
      last: async (tx, { email, erasure }) => {
        await queueErasedNotice(deps, tx, email, erasure);
        await recordAudit(tx, member.userId, member, aboutErasure('account.erased', erasure.id));
      },
    }));
  if (!wasThere) throw new AppError('not-found');
}
