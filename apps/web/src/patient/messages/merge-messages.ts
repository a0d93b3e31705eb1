import type { ChatMessageRestV1 } from '@bedside/contracts/conversation/chat/chat.rest-v1';

/** The known messages of a conversation merged with newly read ones, in order. The newly read version counts. */
export function mergeMessages(
  known: readonly ChatMessageRestV1[],
  read: readonly ChatMessageRestV1[],
): ChatMessageRestV1[] {
  const byId = new Map([...known, ...read].map((message) => [message.id, message]));
  return [...byId.values()].sort((one, other) => one.id - other.id);
}
