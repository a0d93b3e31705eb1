import { setChatRead } from '@bedside/db/postgres/chat.repository';
import type { Deps } from '../../deps';
import { announceChat } from './announce-chat';
import type { ChatMember } from './chat.policy';

/**
 * Notes that one side has read up to a message. An earlier message, or one that does not exist, changes nothing. The
 * holder of the link of one share marks nothing while an earlier message about something else is unread.
 */
export async function markChatRead(
  deps: Pick<Deps, 'db' | 'bus' | 'log'>,
  member: ChatMember,
  position: number,
): Promise<void> {
  const { side, chat, share } = member;
  const read = { side, position, videoId: share?.videoId };
  if (await setChatRead(deps.db, chat.scope, chat.patientId, read)) announceChat(deps, member, 'read');
}
