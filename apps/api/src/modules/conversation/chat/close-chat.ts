import type { OpenChat } from '@bedside/contracts/conversation/chat/chat.schema';
import { lockChat, setChatClosed } from '@bedside/db/postgres/conversation/chat.repository';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import { takeRowTurns } from '../../base/attempt/take-row-turns';
import { announceChat } from './messages/announce-chat';
import { findChatOfPractice, type ChatMember } from './chat.policy';
import { getChat } from './get-chat';

/**
 * Closes a conversation, or opens it again. Both sides can still read a closed one.
 * @returns the conversation as its doctor sees it then
 * @throws AppError `not-found`
 */
export async function closeChat(
  deps: Pick<Deps, 'db' | 'bus' | 'log' | 'clock' | 'sending' | 'practiceTexts'>,
  member: ChatMember,
  isClosed: boolean,
): Promise<OpenChat> {
  const { scope, patientId } = member.chat;
  const close = async (tx: Database) => {
    const chat = await lockChat(tx, scope, patientId);
    if (!chat) throw new AppError('not-found');
    if (chat.isClosed === isClosed) return false;
    await setChatClosed(tx, patientId, isClosed ? new Date(deps.clock()) : null);
    return true;
  };
  const { hasChanged, chat } = await takeRowTurns([`chat ${patientId}`], () =>
    deps.db.transaction().execute(async (tx) => {
      const isNew = await close(tx);
      const within = { ...deps, db: tx };
      const now = await findChatOfPractice(within, scope, patientId);
      return { hasChanged: isNew, chat: await getChat(within, now) };
    }),
  );
  if (hasChanged) announceChat(deps, member, 'state');
  return chat;
}
