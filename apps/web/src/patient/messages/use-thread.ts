import type { ChatMessageRestV1, PatientChatRestV1 } from '@bedside/contracts/conversation/chat/chat.rest-v1';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { browserStore } from '../page-store';
import { ChatFailure, createChatCalls } from './chat-calls';
import { listenToChat } from './chat-live';
import { mergeMessages } from './merge-messages';
import { timer } from './timer';
import { createWaitingQueue, type WaitingQueue, type WaitingMessage } from './waiting-queue';

/** How long "is writing" is shown after the last report. */
const TYPING_MS = 5_000;

/**
 * The conversation behind the link of a patient's area or of one page, live, with the unsent messages.
 * @param isShown everything that is loaded is in front of the patient, so loading it is reading it
 */
export function useThread(link: string, { isShown }: { isShown: boolean }) {
  const calls = useMemo(() => createChatCalls((input, init) => window.fetch(input, init), link), [link]);
  const store = useMemo(() => browserStore(() => window.localStorage), []);
  const [chat, setChat] = useState<PatientChatRestV1 | null>(null);
  const [messages, setMessages] = useState<ChatMessageRestV1[]>([]);
  const [hasOlder, setHasOlder] = useState(false);
  const [waiting, setWaiting] = useState<readonly WaitingMessage[]>([]);
  const [trouble, setTrouble] = useState<'none' | 'gone' | 'failed'>('none');
  const [isTyping, setTyping] = useState(false);
  const queue = useRef<WaitingQueue | null>(null);
  const stopTyping = useRef<() => void>(() => undefined);

  const fail = useCallback((failure: unknown) => {
    setTrouble(failure instanceof ChatFailure && failure.reason === 'gone' ? 'gone' : 'failed');
  }, []);
  const refresh = useCallback(async () => {
    try {
      const [state, page] = await Promise.all([calls.state(), calls.messages()]);
      setChat(state);
      setMessages((known) => {
        if (known.length === 0) setHasOlder(page.hasOlder);
        return mergeMessages(known, page.messages);
      });
      setTrouble('none');
      const last = lastOfDoctor(page.messages);
      if (isShown && last && state.unread > 0 && document.visibilityState === 'visible') {
        await calls.read(last.id);
        setChat({ ...state, unread: 0 });
      }
    } catch (failure) {
      fail(failure);
    }
  }, [calls, fail, isShown]);

  useEffect(() => {
    const made = createWaitingQueue({
      link,
      calls,
      timer,
      show: setWaiting,
      onSent: () => void refresh(),
      onGone: () => setTrouble('gone'),
    });
    queue.current = made;
    const wake = () => {
      made.retry();
      if (document.visibilityState === 'visible') void refresh();
    };
    window.addEventListener('online', wake);
    document.addEventListener('visibilitychange', wake);
    void refresh();
    return () => {
      window.removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      made.close();
    };
  }, [link, calls, refresh]);

  const channel = chat?.channel;
  useEffect(() => {
    if (channel === undefined) return;
    return listenToChat({
      calls,
      channel,
      timer,
      origin: window.location.origin,
      open: (url) => new WebSocket(url),
      onLost: () => {
        if (document.visibilityState === 'visible') void refresh();
      },
      onChange: ({ kind, by }) => {
        if (kind !== 'typing') void refresh();
        if (by !== 'doctor') return;
        stopTyping.current();
        setTyping(kind === 'typing');
        if (kind === 'typing') stopTyping.current = timer(() => setTyping(false), TYPING_MS);
      },
    });
  }, [calls, channel, refresh]);

  return {
    calls,
    store,
    chat,
    messages,
    waiting,
    hasOlder,
    trouble,
    isTyping,
    queue,
    refresh: (): void => void refresh(),
    /** Notes that the patient has read messages, each alone, or all up to the last one. */
    async read(which: readonly number[] | 'all') {
      const last = lastOfDoctor(messages);
      try {
        if (which !== 'all') await Promise.all(which.map((id) => calls.read(id, true)));
        else if (last) await calls.read(last.id);
        await refresh();
      } catch (failure) {
        // They stay unread, and the next look reads them.
        if (failure instanceof ChatFailure && failure.reason === 'gone') fail(failure);
      }
    },
    async showOlder() {
      try {
        const page = await calls.messages({ before: messages[0]?.id });
        setHasOlder(page.hasOlder);
        setMessages((known) => mergeMessages(page.messages, known));
      } catch (failure) {
        fail(failure);
      }
    },
  };
}

const lastOfDoctor = (messages: readonly ChatMessageRestV1[]) =>
  messages.filter(({ author }) => author === 'doctor').at(-1);

export type Thread = ReturnType<typeof useThread>;
