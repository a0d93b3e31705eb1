import { aboutErasure } from '@bedside/contracts/base/audit/audit.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import { listColleagueMailboxes } from '@bedside/db/postgres/account/user/user-closing.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import type { Database } from '../../../ports/database';
import { recordAudit } from '../../base/audit/record-audit';
import { requireStepUp } from '../../base/step-up/require-step-up';
import { eraseUser, type ErasingDeps } from './erase-user';
import { scheduleAccountErasure } from './schedule-account-erasure';
import { queueErasedMail } from './closing/queue-erased-mail';

/**
 * Erases the caller's account with everything that belongs to it, at once, as REST v1 promises. The mailbox gets a last
 * notice with the certificate. Where others work in the practice, it is erased in seven days, as they have to know. The
 * web schedules the erasure in any case (decisions/055).
 * @throws AppError `not-found` for any id but the caller's own; `second-factor.step-up-needed`
 */
export async function eraseAccount(
  deps: ErasingDeps & Pick<Deps, 'sessions' | 'publicUrl'>,
  member: Member,
  userId: string,
): Promise<void> {
  await requireStepUp(deps, member);
  const isOwn = userId.toLowerCase() === member.userId;
  if (!isOwn) throw new AppError('not-found');
  const hasColleagues = async (db: Database) => (await listColleagueMailboxes(db, member.userId)).length > 0;
  const wasThere = await eraseUser(deps, member.userId, {
    isStillMeant: async (tx) => !(await hasColleagues(tx)),
    last: async (tx, { email, erasures }) => {
      await queueErasedMail(deps, tx, email, erasures);
      for (const { accountId, id } of erasures)
        await recordAudit(tx, accountId, member, aboutErasure('account.erased', id));
    },
  });
  if (wasThere) return;
  if (!(await hasColleagues(deps.db))) throw new AppError('not-found');
  await scheduleAccountErasure(deps, member, userId);
}
