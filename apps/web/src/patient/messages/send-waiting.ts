import { browserStore, type PageStore } from '../page-store';
import { createChatCalls, type NewMessage } from './chat-calls';
import { createMessageOutbox, linksThatWait } from './message-outbox';
import { showLostMessage } from './show-lost-message';
import { timer } from './timer';

/**
 * Sends what was written on other pages of ours without a network. A message whose link opens nothing any more is
 * shown, because the page on which it was written is not there to say so.
 * @param own the link whose messages this page sends itself
 */
export function sendWaiting(
  own?: string,
  request: typeof fetch = (input, init) => window.fetch(input, init),
  store: PageStore = browserStore(() => window.localStorage),
): void {
  for (const link of linksThatWait(store)) {
    if (link === own) continue;
    const calls = createChatCalls(request, link);
    let waiting: readonly NewMessage[] = [];
    const outbox = createMessageOutbox({
      ...{ link, store, timer, send: calls.write },
      show: (now) => (waiting = now),
      onSent: () => undefined,
      onGone() {
        for (const { key, text } of waiting) showLostMessage(text, () => outbox.drop(key));
      },
    });
    window.addEventListener('online', outbox.retry);
  }
}
