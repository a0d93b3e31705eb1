import { lockChat, setChatClosed } from '@bedside/db/postgres/chat.repository';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { Deps } from '../../deps';
import { announceChat } from './announce-chat';
import type { ChatMember } from './chat.policy';

/** Closes a conversation, or opens it again. Both sides can still read a closed one. @throws AppError `not-found` */
export async function closeChat(
  deps: Pick<Deps, 'db' | 'bus' | 'log' | 'clock'>,
  member: ChatMember,
  isClosed: boolean,
): Promise<void> {
  const { scope, patientId } = member.chat;
  const hasChanged = await deps.db.transaction().execute(async (tx) => {
    const chat = await lockChat(tx, scope, patientId);
    if (!chat) throw new AppError('not-found');
    if (chat.isClosed === isClosed) return false;
    await setChatClosed(tx, patientId, isClosed ? new Date(deps.clock()) : null);
    return true;
  });
  if (hasChanged) announceChat(deps, member, 'state');
}
