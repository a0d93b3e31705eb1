import type { ChatMessage } from '@bedside/contracts/conversation/chat/chat.schema';

/**
 * Pages of one conversation as one list in its order. A message in several pages is taken from the last of them.
 * Positions have no gaps, so the list ends before the first gap, and the rest must be loaded again.
 */
export function joinMessages(...pages: readonly (readonly ChatMessage[])[]): ChatMessage[] {
  const known = new Map(pages.flat().map((message) => [message.position, message]));
  const joined: ChatMessage[] = [];
  for (let position = Math.max(0, ...known.keys()); position > 0; position -= 1) {
    const message = known.get(position);
    if (!message) break;
    joined.push(message);
  }
  return joined.reverse();
}
