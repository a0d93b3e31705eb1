import { setChatRead } from '@bedside/db/postgres/chat.repository';
import type { Deps } from '../../deps';
import { announceChat } from './announce-chat';
import type { ChatMember } from './chat.policy';

/** Notes that one side has read up to a message. An earlier message, or one that does not exist, changes nothing. */
export async function markChatRead(
  deps: Pick<Deps, 'db' | 'bus' | 'log'>,
  member: ChatMember,
  position: number,
): Promise<void> {
  const { side, chat } = member;
  if (await setChatRead(deps.db, chat.scope, chat.patientId, { side, position }))
    announceChat(deps, member, 'read');
}
