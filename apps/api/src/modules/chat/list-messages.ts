import type { ChatPage, ListMessagesInput } from '@bedside/contracts/chat/chat.schema';
import { listMessageRows } from '@bedside/db/postgres/chat-message.query';
import type { Deps } from '../../deps';
import type { ChatMember } from './chat.policy';
import { holdAsMember } from './hold-as-member';
import { presentMessage } from './present-message';

/** Messages of a conversation in their order: the newest ones, those before a position, those that contain a text. */
export async function listMessages(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'hash' | 'practiceTexts'>,
  member: ChatMember,
  { limit, ...which }: ListMessagesInput,
): Promise<ChatPage> {
  const rows = await listMessageRows(deps.db, member.chat.patientId, {
    ...which,
    limit: limit + 1,
    thread: member.thread,
  });
  const holder = await holdAsMember(deps, member);
  const shown = rows.slice(-limit);
  return {
    messages: await Promise.all(shown.map((row) => presentMessage(deps, member, holder, row))),
    hasOlder: rows.length > shown.length,
  };
}
