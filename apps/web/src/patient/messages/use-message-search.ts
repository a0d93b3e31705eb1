import type { ChatMessageRestV1 } from '@bedside/contracts/conversation/chat/chat.rest-v1';
import { useRef, useState } from 'react';
import { ChatFailure, type ChatCalls } from './chat-calls';
import { messageTexts } from './texts';

/** The messages that contain a text, the newest last. */
type Found = { text: string; messages: ChatMessageRestV1[]; hasOlder: boolean };

/** A patient's search in their conversation. While something is found it is shown in place of the thread. */
export function useMessageSearch(calls: Pick<ChatCalls, 'messages'>) {
  const [found, setFound] = useState<Found | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  /** Counts the searches: an answer that a later search has overtaken is not shown. */
  const latest = useRef(0);

  async function search(typed: string) {
    const text = typed.trim();
    const number = (latest.current += 1);
    setFault(null);
    if (text === '') {
      setFound(null);
      return;
    }
    try {
      const page = await calls.messages({ text });
      if (number === latest.current) setFound({ text, ...page });
    } catch (failure) {
      if (number !== latest.current) return;
      setFault((failure instanceof ChatFailure && failure.says) || messageTexts.searchFailed);
    }
  }
  return { found, fault, search };
}

export type MessageSearch = ReturnType<typeof useMessageSearch>;
