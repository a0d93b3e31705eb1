import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import type { DoctorScope } from '@bedside/contracts/kit/ids';
import { closeMessages } from '@bedside/db/postgres/chat-message.repository';
import { closeAnswers, lockSharesOf } from '@bedside/db/postgres/share/share-inbox.repository';
import { closeMarks, closeMarksAt } from '@bedside/db/postgres/unclear-moment.repository';
import type { Database } from '../../ports/database';

type Asked = {
  patientId: PatientId;
  /** Null means what is about no video. */
  videoId: VideoId | null;
  doneAt: Date;
};

/**
 * Sets done what a patient asked about a video: all of it up to a time, with what is about no video where that is now,
 * or what is about one second. Call it in the transaction that stores the answer, which has locked the conversation.
 */
export async function closeAsked(
  tx: Database,
  scope: DoctorScope,
  asked: Asked & ({ through: Date | 'now' } | { second: number }),
): Promise<void> {
  const { patientId, videoId, doneAt } = asked;
  if ('second' in asked) {
    const { second } = asked;
    await closeMessages(tx, asked, { second, doneAt });
    if (videoId === null) return;
    const shareIds = await lockSharesOf(tx, scope, { patientId, videoId });
    if (shareIds.length > 0) await closeMarksAt(tx, shareIds, { second, doneAt });
    return;
  }
  if (asked.through === 'now') await closeMessages(tx, { patientId, videoId: null }, { doneAt });
  await closeRow(tx, scope, asked, asked.through === 'now' ? doneAt : asked.through);
}

/** Sets done a row of the inbox, in a transaction that has locked the conversation. @returns how many signs waited */
export async function closeRow(
  tx: Database,
  scope: DoctorScope,
  { patientId, videoId, doneAt }: Asked,
  through: Date,
): Promise<{ closed: number; isShared: boolean }> {
  // A JavaScript date lacks the microseconds of Postgres.
  const before = new Date(through.getTime() + 1);
  const messages = await closeMessages(tx, { patientId, videoId }, { before, doneAt });
  if (videoId === null) return { closed: messages, isShared: false };
  const shareIds = await lockSharesOf(tx, scope, { patientId, videoId });
  if (shareIds.length === 0) return { closed: messages, isShared: false };
  const answers = await closeAnswers(tx, shareIds, { before, doneAt });
  const marks = await closeMarks(tx, shareIds, { before, doneAt });
  return { closed: messages + answers + marks, isShared: true };
}
