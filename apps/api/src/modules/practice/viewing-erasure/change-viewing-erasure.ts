import { AppError } from '@bedside/contracts/kit/app-error';
import { isShorter } from '@bedside/contracts/practice/viewing-erasure/viewing-erasure.rules';
import type { ViewingErasureInput } from '@bedside/contracts/practice/viewing-erasure/viewing-erasure.schema';
import {
  lockViewingMonths,
  setViewingMonths,
} from '@bedside/db/postgres/account/practice/practice-viewing-months.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';
import { requireStepUp } from '../../base/step-up/require-step-up';

/**
 * Chooses after how many months viewing is erased.
 * @throws AppError `second-factor.step-up-needed` where it is erased earlier than before
 */
export async function changeViewingErasure(
  deps: Pick<Deps, 'db' | 'clock'>,
  doctor: DoctorActor,
  { months }: ViewingErasureInput,
): Promise<ViewingErasureInput> {
  const { scope } = doctor;
  await deps.db.transaction().execute(async (tx) => {
    const present = await lockViewingMonths(tx, scope);
    if (present === undefined) throw new AppError('unauthenticated');
    if (isShorter(months, present)) await requireStepUp({ ...deps, db: tx }, doctor);
    await setViewingMonths(tx, scope, months);
    await recordAudit(tx, scope.practiceId, doctor, {
      action: 'viewing-erasure.changed',
      object: ['user', scope.practiceId],
    });
  });
  return { months };
}
