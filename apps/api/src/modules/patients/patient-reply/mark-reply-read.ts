import { AppError } from '@bedside/contracts/kit/app-error';
import { setReplyRead } from '@bedside/db/postgres/patients/patient-reply.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/**
 * Marks an answer as read; it is deleted a month later.
 * @throws AppError `not-found`
 */
export async function markReplyRead(
  deps: Pick<Deps, 'db' | 'clock'>,
  doctor: DoctorActor,
  replyId: string,
): Promise<void> {
  if (!(await setReplyRead(deps.db, doctor.scope, replyId, new Date(deps.clock()))))
    throw new AppError('not-found');
}
