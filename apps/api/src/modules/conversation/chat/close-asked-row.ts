import type { PatientId, PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import { closeMessages } from '@bedside/db/postgres/conversation/chat-message.repository';
import { closeFeedback, lockSharesOf } from '@bedside/db/postgres/sharing/share/share-inbox.repository';
import { closeMarks } from '@bedside/db/postgres/sharing/unclear-moment.repository';
import type { Database } from '../../../ports/database';

export type Asked = {
  patientId: PatientId;
  /** Null means what is about no video. */
  videoId: VideoId | null;
  doneAt: Date;
};

/** Sets done a row of the inbox, in a transaction that has locked the conversation. @returns how many signs waited */
export async function closeAskedRow(
  tx: Database,
  scope: PracticeScope,
  { patientId, videoId, doneAt }: Asked,
  through: Date,
): Promise<{ closed: number; isShared: boolean }> {
  // A JavaScript date lacks the microseconds of Postgres.
  const before = new Date(through.getTime() + 1);
  const messages = await closeMessages(tx, { patientId, videoId }, { before, doneAt });
  if (videoId === null) return { closed: messages, isShared: false };
  const shareIds = await lockSharesOf(tx, scope, { patientId, videoId });
  if (shareIds.length === 0) return { closed: messages, isShared: false };
  const feedback = await closeFeedback(tx, shareIds, { before, doneAt });
  const marks = await closeMarks(tx, shareIds, { before, doneAt });
  return { closed: messages + feedback + marks, isShared: true };
}
