import { mayChangeMessage } from '@bedside/contracts/chat/chat.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import { removeObjectsJob } from '@bedside/contracts/video/video.jobs';
import { deleteAttachmentsOf } from '@bedside/db/postgres/chat-attachment.repository';
import { eraseMessage, findOwnMessage, setMessageText } from '@bedside/db/postgres/chat-message.repository';
import { lockChat, recountUnread } from '@bedside/db/postgres/chat.repository';
import type { Deps } from '../../deps';
import type { Database } from '../../ports/database';
import { takeTurns } from '../attempt/take-turns';
import { announceChat } from './announce-chat';
import type { ChatMember } from './chat.policy';

/**
 * Changes or deletes a message within 15 minutes, for its author only. Deleting removes its files too. Both sides see
 * the change and its time; the earlier text is stored nowhere.
 * @param input.text null deletes the message; a deleted one is not found again
 * @throws AppError `not-found` for the other side's message too, `chat.too-late`
 */
export async function changeMessage(
  deps: Pick<Deps, 'db' | 'bus' | 'log' | 'clock' | 'jobs'>,
  member: ChatMember,
  { position, text }: { position: number; text: string | null },
): Promise<void> {
  const { side: author, chat, share } = member;
  const { patientId, scope } = chat;
  const change = async (tx: Database) => {
    if (!(await lockChat(tx, scope, patientId))) throw new AppError('not-found');
    const message = await findOwnMessage(tx, patientId, { author, position, videoId: share?.videoId });
    if (!message) throw new AppError('not-found');
    const now = deps.clock();
    if (!mayChangeMessage(message.createdAt, now)) throw new AppError('chat.too-late');
    if (message.text === text) return false;
    const at = new Date(now);
    if (text === null) {
      await eraseMessage(tx, patientId, { position, at });
      await recountUnread(tx, patientId);
      if (await deleteAttachmentsOf(tx, patientId, position))
        await deps.jobs.add(tx, removeObjectsJob, {}, { key: removeObjectsJob.name });
    } else await setMessageText(tx, patientId, { position, text, at });
    return true;
  };
  const hasChanged = await takeTurns([`chat ${patientId}`], () => deps.db.transaction().execute(change));
  if (hasChanged) announceChat(deps, member, 'message');
}
