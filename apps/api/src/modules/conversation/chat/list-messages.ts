import type { ChatPage, ListMessagesInput } from '@bedside/contracts/conversation/chat/chat.schema';
import { listMessageRows } from '@bedside/db/postgres/conversation/chat-message.query';
import {
  findInConversation,
  type FoundPosition,
} from '@bedside/db/postgres/conversation/message-search.query';
import type { Deps } from '../../../deps';
import type { ChatMember } from './chat.policy';
import { findMatching } from './messages/find-matching';
import { holdAsMember } from './messages/hold-as-member';
import { presentMessage } from './messages/present-message';

/** Messages of a conversation in their order: the newest ones, those before a position, those that contain a text. */
export async function listMessages(
  deps: Pick<Deps, 'db' | 'mediaLinks' | 'hash' | 'practiceTexts'>,
  member: ChatMember,
  { limit, before, text }: ListMessagesInput,
): Promise<ChatPage> {
  const { patientId } = member.chat;
  const which = { before, limit: limit + 1, thread: member.thread };
  const positions = text === undefined ? undefined : await findPositions(deps, member, text, which);
  const rows = await listMessageRows(deps.db, patientId, { ...which, ...(positions && { positions }) });
  const holder = await holdAsMember(deps, member);
  const shown = rows.slice(-limit);
  return {
    messages: await Promise.all(shown.map((row) => presentMessage(deps, member, holder, row))),
    hasOlder: rows.length > shown.length,
  };
}

/** The last messages that contain a text, one more than the page has. */
async function findPositions(
  deps: Pick<Deps, 'db' | 'practiceTexts'>,
  { chat: { scope, patientId } }: ChatMember,
  typed: string,
  { before, limit, thread }: { before: number | undefined; limit: number; thread: ChatMember['thread'] },
): Promise<number[]> {
  const found = await findMatching<FoundPosition>(deps, scope.practiceId, { typed, limit }, (search, page) =>
    findInConversation(deps.db, patientId, search, {
      before: page.after?.position ?? before,
      thread,
      limit: page.limit,
    }),
  );
  return found.map(({ position }) => position);
}
