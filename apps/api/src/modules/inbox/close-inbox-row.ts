import type { ClosedInboxRow, CloseInboxRowInput } from '@bedside/contracts/inbox/inbox.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { closeAnswers, lockSharesOf } from '@bedside/db/postgres/share/share-inbox.repository';
import { closeMarks } from '@bedside/db/postgres/unclear-moment.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';

/**
 * Sets done the signs that the doctor saw of a patient and a video. Later signs still wait.
 * @throws AppError `not-found` where the doctor has not shared the video with the patient
 */
export async function closeInboxRow(
  deps: Pick<Deps, 'db' | 'bus' | 'clock'>,
  doctor: DoctorActor,
  input: CloseInboxRowInput,
): Promise<ClosedInboxRow> {
  const doneAt = new Date(deps.clock());
  // A JavaScript date lacks the microseconds of Postgres.
  const before = new Date(input.through.getTime() + 1);
  const closed = await deps.db.transaction().execute(async (tx) => {
    const shareIds = await lockSharesOf(tx, doctor.scope, input);
    if (shareIds.length === 0) throw new AppError('not-found');
    const answers = await closeAnswers(tx, shareIds, { before, doneAt });
    return answers + (await closeMarks(tx, shareIds, { before, doneAt }));
  });
  if (closed === 0) return { doneAt: null };
  await deps.bus.publish({ topic: 'inbox', doctorId: doctor.scope.doctorId });
  return { doneAt };
}
