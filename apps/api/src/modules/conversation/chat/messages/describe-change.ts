import type { ChatNotice } from '@bedside/contracts/conversation/chat/chat.schema';
import type { Notice } from '../../../../ports/bus';
import type { ChatMember } from '../chat.policy';

/** What the open pages of both sides hear of what one side just did. */
export function describeChange(
  { side: by, chat: { scope, patientId, linkId }, actorId: writer }: ChatMember,
  kind: ChatNotice['kind'],
): Extract<Notice, { topic: 'chat' }> {
  const actorId = kind === 'typing' && writer !== undefined ? writer : null;
  return { topic: 'chat', practiceId: scope.practiceId, patientId, linkId, kind, by, actorId };
}
