import type { ChatMessage } from '@bedside/contracts/conversation/chat/chat.schema';
import { mayChangeMessage } from '@bedside/contracts/conversation/chat/chat.rules';
import { aboutPatient } from '@bedside/contracts/base/audit/audit.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import { removeObjectsJob } from '@bedside/contracts/videos/video/video.jobs';
import { deleteAttachmentsOf } from '@bedside/db/postgres/conversation/chat-attachment.repository';
import {
  eraseMessage,
  findOwnMessage,
  setMessageText,
} from '@bedside/db/postgres/conversation/chat-message.repository';
import { lockChat, recountUnread } from '@bedside/db/postgres/conversation/chat.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import type { Database } from '../../../ports/database';
import { takeRowTurns } from '../../base/attempt/take-row-turns';
import { recordAudit } from '../../base/audit/record-audit';
import { announceChat } from './messages/announce-chat';
import { getMessage } from './messages/get-message';
import type { ChatMember } from './chat.policy';
import { sealMessageText } from './messages/seal-message-text';

/**
 * Changes or deletes a message within 15 minutes, for whoever wrote it. The owner of the practice deletes each of its
 * messages, at any time. Deleting removes its files too. Both sides see
 * the change and its time; the earlier text is stored nowhere.
 * @param input.text null deletes the message; a deleted one is not found again
 * @param by the person of the practice who does it
 * @returns the message as it is then
 * @throws AppError `not-found` for the other side's message too, `forbidden` for a colleague's, `chat.too-late`
 */
export async function changeMessage(
  deps: Pick<Deps, 'db' | 'bus' | 'log' | 'clock' | 'jobs' | 'mediaLinks' | 'hash' | 'practiceTexts'>,
  member: ChatMember,
  { position, text }: { position: number; text: string | null },
  by?: DoctorActor,
): Promise<ChatMessage> {
  const { side: author, chat, thread } = member;
  const { patientId, scope } = chat;
  const change = async (tx: Database): Promise<boolean> => {
    if (!(await lockChat(tx, scope, patientId))) throw new AppError('not-found');
    const message = await findOwnMessage(tx, patientId, { author, position, thread });
    if (!message) throw new AppError('not-found');
    const now = deps.clock();
    const mayAlways = text === null && by?.practiceRole === 'owner';
    if (by && !mayAlways && message.writer !== by.userId)
      throw new AppError('forbidden', { says: 'chat.not-yours' });
    if (!mayAlways && !mayChangeMessage(message.createdAt, now)) throw new AppError('chat.too-late');
    const of = { practiceId: scope.practiceId, id: message.id };
    const earlier = await deps.practiceTexts.show({ ...of, column: 'chat_message.text' }, message.text);
    if (earlier === text) return false;
    const at = new Date(now);
    if (text === null) {
      await eraseMessage(tx, patientId, { position, at });
      await recountUnread(tx, patientId);
      if (await deleteAttachmentsOf(tx, patientId, position))
        await deps.jobs.add(tx, removeObjectsJob, {}, { key: removeObjectsJob.name });
    } else await setMessageText(tx, patientId, { position, at, ...(await sealMessageText(deps, of, text)) });
    const action = text === null ? 'chat.deleted' : 'chat.changed';
    if (by) await recordAudit(tx, scope.practiceId, by, aboutPatient(action, patientId));
    return true;
  };
  const { hasChanged, message } = await takeRowTurns([`chat ${patientId}`], () =>
    deps.db.transaction().execute(async (tx) => ({
      hasChanged: await change(tx),
      message: await getMessage({ ...deps, db: tx }, member, position),
    })),
  );
  if (hasChanged) announceChat(deps, member, 'message');
  return message;
}
