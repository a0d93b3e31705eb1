import { AppError } from '@bedside/contracts/kit/app-error';
import { lockPractice } from '@bedside/db/postgres/practice/practice-member.repository';
import { takeOffer } from '@bedside/db/postgres/practice/practice-offer.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { recordAudit } from '../../base/audit/record-audit';

/** Takes the offer of the practice back. @throws AppError `colleague.offer-over` where there is none any more */
export async function withdrawOffer(deps: Pick<Deps, 'db' | 'clock'>, doctor: DoctorActor): Promise<void> {
  const { practiceId } = doctor.scope;
  await deps.db.transaction().execute(async (tx) => {
    await lockPractice(tx, practiceId);
    const userId = await takeOffer(tx, practiceId, { now: new Date(deps.clock()) });
    if (!userId) throw new AppError('colleague.offer-over');
    const entry = { action: 'practice.offer-withdrawn', object: ['user', userId] } as const;
    await recordAudit(tx, practiceId, doctor, entry);
  });
}
