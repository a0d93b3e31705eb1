import type { PracticeRules } from '@bedside/contracts/practice/colleague/colleague.schema';
import { listColleagues } from '@bedside/db/postgres/practice/practice-member.repository';
import { listWithoutFactor, putPracticeRules } from '@bedside/db/postgres/account/practice-rule.repository';
import { raiseMediaEpoch } from '@bedside/db/postgres/account/user/user-media-epoch.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { requireStepUp } from '../../base/step-up/require-step-up';

/**
 * Changes what the owner asks of colleagues. Whoever has no second step where it is asked for is out at once, in
 * running sessions too, until they have set it up.
 * @throws AppError `second-factor.step-up-needed`
 */
export async function changePracticeRules(
  deps: Pick<Deps, 'db' | 'bus' | 'clock'>,
  doctor: DoctorActor,
  rules: PracticeRules,
): Promise<void> {
  const { scope } = doctor;
  await requireStepUp(deps, doctor);
  const people = await deps.db.transaction().execute(async (tx) => {
    await putPracticeRules(tx, scope, rules);
    if (rules.needsFactor)
      for (const userId of await listWithoutFactor(tx, scope)) await raiseMediaEpoch(tx, userId);
    await recordAudit(tx, scope.practiceId, doctor, { action: 'colleague.rules-changed' });
    return listColleagues(tx, scope);
  });
  for (const { userId } of people) await deps.bus.publish({ topic: 'session-ended', userId });
}
