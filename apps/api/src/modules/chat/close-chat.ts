import { lockChat, setChatClosed } from '@bedside/db/postgres/chat.repository';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { Deps } from '../../deps';
import type { Database } from '../../ports/database';
import { takeTurns } from '../attempt/take-turns';
import { announceChat } from './announce-chat';
import type { ChatMember } from './chat.policy';

/** Closes a conversation, or opens it again. Both sides can still read a closed one. @throws AppError `not-found` */
export async function closeChat(
  deps: Pick<Deps, 'db' | 'bus' | 'log' | 'clock'>,
  member: ChatMember,
  isClosed: boolean,
): Promise<void> {
  const { scope, patientId } = member.chat;
  const close = async (tx: Database) => {
    const chat = await lockChat(tx, scope, patientId);
    if (!chat) throw new AppError('not-found');
    if (chat.isClosed === isClosed) return false;
    await setChatClosed(tx, patientId, isClosed ? new Date(deps.clock()) : null);
    return true;
  };
  const hasChanged = await takeTurns([`chat ${patientId}`], () => deps.db.transaction().execute(close));
  if (hasChanged) announceChat(deps, member, 'state');
}
