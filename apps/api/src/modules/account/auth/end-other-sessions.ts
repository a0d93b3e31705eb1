import { AppError } from '@bedside/contracts/kit/app-error';
import { deleteOtherSessions } from '@bedside/db/postgres/account/session.repository';
import { raiseMediaEpoch } from '@bedside/db/postgres/account/user/user-media-epoch.repository';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';

/**
 * Ends every session of the caller but the current one, and every media URL that was made for the caller.
 * @throws AppError `unauthenticated` when another session has ended this one at the same time
 */
export async function endOtherSessions(deps: Pick<Deps, 'db' | 'bus'>, member: Member): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const hasEnded = await deleteOtherSessions(tx, member.userId, member.sessionId);
    if (!hasEnded) throw new AppError('unauthenticated');
    await raiseMediaEpoch(tx, member.userId);
    await recordAudit(tx, member.homeId, member, { action: 'session.ended' });
  });
  await deps.bus.publish({ topic: 'session-ended', userId: member.userId });
}
