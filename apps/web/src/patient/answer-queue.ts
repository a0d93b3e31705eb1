import { createCallQueue, type CallQueue, type CallState, type QueuedCall } from './call-queue';
import { newKey } from './messages/new-key';
import { timer } from './messages/timer';
import type { PageStore } from './page-store';
import { createSend, type LinkSource } from './rest-calls';

/** What a patient answers: by a press, or by words that are changed. */
export type Answer = Pick<QueuedCall, 'linkId' | 'path' | 'body'>;

/** Sends an answer once. Without a network it waits with the other calls, also while the page is closed. */
export type SendAnswer = (answer: Answer, onState: (state: CallState) => void) => void;

type AnswerQueueDeps = {
  session: string;
  store: PageStore;
  source?: LinkSource;
  onGone: (linkId: string) => void;
};

/** The one queue of a page, for the reports of the player and for what the patient answers. */
export function createAnswerQueue({ session, store, source, onGone }: AnswerQueueDeps): {
  queue: CallQueue;
  answer: SendAnswer;
} {
  const listeners = new Map<string, (state: CallState) => void>();
  const queue = createCallQueue({
    session,
    store,
    send: createSend((input, init) => window.fetch(input, init), Date.now, source),
    now: Date.now,
    timer,
    random: Math.random,
    onGone,
    onState: ({ key }, state) => listeners.get(key)?.(state),
  });
  return {
    queue,
    answer(answer, onState) {
      const key = newKey();
      listeners.set(key, onState);
      queue.add({ ...answer, key });
    },
  };
}
