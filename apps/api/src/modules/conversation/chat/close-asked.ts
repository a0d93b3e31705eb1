import type { PracticeScope } from '@bedside/contracts/kit/ids';
import { closeMessages } from '@bedside/db/postgres/conversation/chat-message.repository';
import { lockSharesOf } from '@bedside/db/postgres/sharing/share/share-inbox.repository';
import { closeMarksAt } from '@bedside/db/postgres/sharing/unclear-moment.repository';
import type { Database } from '../../../ports/database';
import { closeAskedRow, type Asked } from './close-asked-row';

/**
 * Sets done what a patient asked about a video: what was asked at one second, or without one all of it up to a time. Call
 * it in the transaction that stores the answer, which has locked the conversation.
 */
export async function closeAsked(
  tx: Database,
  scope: PracticeScope,
  { second, through, ...asked }: Asked & { second: number | null; through?: Date | undefined },
): Promise<void> {
  const { patientId, videoId, doneAt } = asked;
  if (second === null || through) {
    await closeAskedRow(tx, scope, asked, through ?? doneAt);
    return;
  }
  await closeMessages(tx, asked, { second, doneAt });
  if (videoId === null) return;
  const shareIds = await lockSharesOf(tx, scope, { patientId, videoId });
  if (shareIds.length > 0) await closeMarksAt(tx, shareIds, { second, doneAt });
}
