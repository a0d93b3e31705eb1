import type { ReopenInboxRowInput } from '@bedside/contracts/conversation/inbox/inbox.schema';
import { AppError } from '@bedside/contracts/kit/app-error';
import { reopenMessages } from '@bedside/db/postgres/conversation/chat-message.repository';
import { lockBegunChat } from '@bedside/db/postgres/conversation/chat.repository';
import { lockSharesOf, reopenFeedback } from '@bedside/db/postgres/sharing/share/share-inbox.repository';
import { reopenMarks } from '@bedside/db/postgres/sharing/unclear-moment.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/**
 * Undoes a Done: the signs that it set done wait again, unless the patient withdrew them.
 * @throws AppError `not-found` where the doctor has not shared the video with the patient
 */
export async function reopenInboxRow(
  deps: Pick<Deps, 'db' | 'bus'>,
  doctor: DoctorActor,
  input: ReopenInboxRowInput,
): Promise<void> {
  const reopened = await deps.db.transaction().execute(async (tx) => {
    const { patientId, videoId, doneAt } = input;
    const hasChat = await lockBegunChat(tx, doctor.scope, patientId);
    const shareIds = videoId === null ? [] : await lockSharesOf(tx, doctor.scope, { patientId, videoId });
    if (!hasChat && shareIds.length === 0) throw new AppError('not-found');
    const messages = hasChat ? await reopenMessages(tx, input, doneAt) : 0;
    if (shareIds.length === 0) return messages;
    const feedback = await reopenFeedback(tx, shareIds, doneAt);
    return messages + feedback + (await reopenMarks(tx, shareIds, doneAt));
  });
  if (reopened > 0) await deps.bus.publish({ topic: 'inbox', practiceId: doctor.scope.practiceId });
}
