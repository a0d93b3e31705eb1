import type { DoctorScope } from '@bedside/contracts/kit/ids';
import { closeMessages } from '@bedside/db/postgres/chat-message.repository';
import { lockSharesOf } from '@bedside/db/postgres/share/share-inbox.repository';
import { closeMarksAt } from '@bedside/db/postgres/unclear-moment.repository';
import type { Database } from '../../ports/database';
import { closeAskedRow, type Asked } from './close-asked-row';

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
  await closeAskedRow(tx, scope, asked, asked.through === 'now' ? doneAt : asked.through);
}
