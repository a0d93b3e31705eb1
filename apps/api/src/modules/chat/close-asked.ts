import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import type { DoctorScope } from '@bedside/contracts/kit/ids';
import { closeAnswers, lockSharesOf } from '@bedside/db/postgres/share/share-inbox.repository';
import { closeMarks, closeMarksAt } from '@bedside/db/postgres/unclear-moment.repository';
import type { Database } from '../../ports/database';

/**
 * Sets a patient's signs about a video done: all of them up to a time, the marks of one second, or without a second what
 * concerns the whole video. Call it in the transaction that stores the answer.
 */
export async function closeAsked(
  tx: Database,
  scope: DoctorScope,
  asked: {
    patientId: PatientId;
    videoId: VideoId;
    second: number | null;
    through?: Date | undefined;
    doneAt: Date;
  },
): Promise<void> {
  const { second, through, doneAt } = asked;
  const shareIds = await lockSharesOf(tx, scope, asked);
  if (shareIds.length === 0) return;
  if (through) {
    // A JavaScript date lacks the microseconds of Postgres.
    const before = new Date(through.getTime() + 1);
    await closeAnswers(tx, shareIds, { before, doneAt });
    await closeMarks(tx, shareIds, { before, doneAt });
  } else if (second !== null) await closeMarksAt(tx, shareIds, { second, doneAt });
  else await closeAnswers(tx, shareIds, { before: new Date(doneAt.getTime() + 1), doneAt });
}
