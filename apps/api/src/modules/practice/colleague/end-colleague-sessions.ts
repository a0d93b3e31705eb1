import { AppError } from '@bedside/contracts/kit/app-error';
import type { UserId } from '@bedside/contracts/kit/ids';
import { deletePracticeSessions } from '@bedside/db/postgres/account/session.repository';
import { raiseMediaEpoch } from '@bedside/db/postgres/account/user/user-media-epoch.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { requireStepUp } from '../../base/step-up/require-step-up';

/**
 * Logs a colleague out of the practice everywhere: every session that works in it ends, and so do the addresses of files
 * that they hold. Sessions of their own practice go on.
 * @throws AppError `not-found` where they have none, `second-factor.step-up-needed`
 */
export async function endColleagueSessions(
  deps: Pick<Deps, 'db' | 'bus' | 'clock'>,
  doctor: DoctorActor,
  userId: UserId,
): Promise<void> {
  const { scope } = doctor;
  await requireStepUp(deps, doctor);
  await deps.db.transaction().execute(async (tx) => {
    if ((await deletePracticeSessions(tx, scope, userId)) === 0) throw new AppError('not-found');
    await raiseMediaEpoch(tx, userId);
    const entry = { action: 'colleague.sessions-ended', object: ['user', userId] } as const;
    await recordAudit(tx, scope.practiceId, doctor, entry);
  });
  await deps.bus.publish({ topic: 'session-ended', userId });
}
