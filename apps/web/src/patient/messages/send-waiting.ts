import { installWorker } from './background-sync';
import { createChatCalls } from './chat-calls';
import { createWaitingQueue, type WaitingMessage } from './waiting-queue';
import { describeWaiting } from './describe-waiting';
import { showLostMessage } from './show-lost-message';
import { messageTexts } from './texts';
import { timer } from './timer';
import { waitingStore } from './waiting-store';

/**
 * Sends what was written on other pages of ours without a network. A message that was refused, or whose link opens
 * nothing any more, is shown, because the page on which it was written is not there to say so.
 * @param own the link whose messages this page sends itself
 */
export async function sendWaiting(
  own?: string,
  request: typeof fetch = (input, init) => window.fetch(input, init),
  store = waitingStore(),
): Promise<void> {
  // It must be there before the network is lost.
  void installWorker();
  const links = new Set((await store.list()).map(({ link }) => link));
  for (const link of links) {
    if (link === own) continue;
    const shown = new Set<string>();
    let waiting: readonly WaitingMessage[] = [];
    const showLost = (message: WaitingMessage, why: string) => {
      if (shown.has(message.key)) return;
      shown.add(message.key);
      showLostMessage(message, why, () => void queue.drop(message.key));
    };
    const queue = createWaitingQueue({
      link,
      store,
      timer,
      calls: createChatCalls(request, link),
      show(now) {
        waiting = now;
        for (const message of now)
          if (message.state === 'refused') showLost(message, describeWaiting(message));
      },
      onSent: () => undefined,
      onGone() {
        for (const message of waiting) showLost(message, messageTexts.lost);
      },
    });
    window.addEventListener('online', queue.retry);
  }
}
