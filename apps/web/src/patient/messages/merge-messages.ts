import type { ChatMessageRestV1 } from '@bedside/contracts/chat/chat.rest-v1';

/** What is known of a conversation and what was read of it now, in its order; what was read now counts. */
export function mergeMessages(
  known: readonly ChatMessageRestV1[],
  read: readonly ChatMessageRestV1[],
): ChatMessageRestV1[] {
  const byId = new Map([...known, ...read].map((message) => [message.id, message]));
  return [...byId.values()].sort((one, other) => one.id - other.id);
}
