import { SYNC_TAG } from './messages/background-sync';
import { createChatCalls } from './messages/chat-calls';
import { deliverMessages } from './messages/deliver-messages';
import { waitingStore } from './messages/waiting-store';

type SyncEvent = Event & { tag: string; waitUntil(work: Promise<unknown>): void };

/**
 * The worker of patients' pages. The browser wakes it when there is a network, also when every page is closed, and it
 * sends what waits. It answers no request and stores nothing of its own.
 */
globalThis.addEventListener('sync', (event) => {
  if (isSync(event) && event.tag === SYNC_TAG) event.waitUntil(sendAll());
});

/** @throws where something still waits, so that the browser wakes the worker again */
async function sendAll(): Promise<void> {
  const store = waitingStore();
  const links = new Set((await store.list()).map(({ link }) => link));
  for (const link of links) {
    const calls = createChatCalls((input, init) => fetch(input, init), link);
    const failure = await deliverMessages(link, { store, calls });
    // What is refused, or has no conversation any more, is shown by the next page of ours.
    if (failure?.reason === 'later') throw failure;
  }
}

const isSync = (event: Event): event is SyncEvent => 'waitUntil' in event && 'tag' in event;
