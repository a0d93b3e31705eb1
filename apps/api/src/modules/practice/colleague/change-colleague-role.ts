import type { ChangeColleagueRoleInput } from '@bedside/contracts/practice/colleague/colleague.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { raiseMediaEpoch } from '@bedside/db/postgres/account/user/user-media-epoch.repository';
import { changeMemberRole } from '@bedside/db/postgres/practice/practice-member.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { requireStepUp } from '../../base/step-up/require-step-up';

/** Gives a colleague another role, which holds at once. @throws AppError `not-found`, `second-factor.step-up-needed` */
export async function changeColleagueRole(
  deps: Pick<Deps, 'db' | 'clock' | 'bus'>,
  doctor: DoctorActor,
  { userId, role }: ChangeColleagueRoleInput,
): Promise<void> {
  await requireStepUp(deps, doctor);
  await deps.db.transaction().execute(async (tx) => {
    const outcome = await changeMemberRole(tx, doctor.scope, userId, role);
    if (outcome === 'missing') throw new AppError('not-found');
    // Addresses of the practice's files that they hold are dead: an analyst sees none.
    if (outcome === 'changed' && role === 'analyst') await raiseMediaEpoch(tx, userId);
    if (outcome === 'changed')
      await recordAudit(tx, doctor.scope.practiceId, doctor, {
        action: 'colleague.role-changed',
        object: ['user', userId],
      });
  });
  await deps.bus.publish({ topic: 'session-ended', userId });
}
