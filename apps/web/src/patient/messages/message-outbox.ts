import type { PageStore } from '../page-store';
import { ChatFailure, type NewMessage } from './chat-calls';

/** A message that the server does not have yet. */
export type WaitingMessage = NewMessage & {
  state: 'sending' | 'waiting' | 'refused';
  /** Why it waits or was refused, where the server said so. */
  says: string | null;
};

type OutboxDeps = {
  link: string;
  store: PageStore;
  send: (message: NewMessage) => Promise<unknown>;
  timer: (run: () => void, afterMs: number) => () => void;
  show: (waiting: readonly WaitingMessage[]) => void;
  /** The server has a message. */
  onSent: () => void;
  /** The conversation no longer exists. */
  onGone: () => void;
};

export type MessageOutbox = ReturnType<typeof createMessageOutbox>;

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
const PREFIX = 'bedside.messages.';
const storageKey = (link: string) => `${PREFIX}${link}`;

/** The links with messages that the server does not have yet. */
export const linksThatWait = (store: PageStore): string[] =>
  store.keys().flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));

/**
 * Messages wait here until the server has them, in order, despite lost networks and closed pages. They are stored in
 * the browser under their keys. Two pages may send the same one: the server stores one message for a key.
 */
export function createMessageOutbox({ link, store, send, timer, show, onSent, onGone }: OutboxDeps) {
  let waiting: WaitingMessage[] = readStored(store.read(storageKey(link))).map((message) => ({
    ...message,
    state: 'waiting',
    says: null,
  }));
  let isSending = false;
  let failures = 0;
  let cancelRetry: (() => void) | null = null;

  function change(next: WaitingMessage[]) {
    const before = new Set(waiting.map(({ key }) => key));
    waiting = next;
    // Another page may have added to the stored messages, so only own ones are removed.
    const foreign = readStored(store.read(storageKey(link))).filter(({ key }) => !before.has(key));
    const left = [...foreign, ...waiting.map(({ state: _state, says: _says, ...message }) => message)];
    if (left.length === 0) store.remove(storageKey(link));
    else store.write(storageKey(link), JSON.stringify(left));
    show(waiting);
  }
  const set = (key: string, as: Pick<WaitingMessage, 'state' | 'says'>) =>
    change(waiting.map((message) => (message.key === key ? { ...message, ...as } : message)));

  async function run(): Promise<void> {
    if (isSending) return;
    isSending = true;
    cancelRetry?.();
    cancelRetry = null;
    for (let next = first(waiting); next; next = first(waiting)) {
      const { state: _state, says: _says, ...message } = next;
      set(message.key, { state: 'sending', says: null });
      try {
        await send(message);
        failures = 0;
        change(waiting.filter(({ key }) => key !== message.key));
        onSent();
      } catch (error) {
        const failure = error instanceof ChatFailure ? error : new ChatFailure('later');
        if (failure.reason === 'refused') {
          set(message.key, { state: 'refused', says: failure.says });
          continue;
        }
        set(message.key, { state: 'waiting', says: failure.says });
        if (failure.reason === 'gone') onGone();
        else {
          failures += 1;
          const backOff = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS);
          cancelRetry = timer(() => void run(), failure.afterMs ?? backOff);
        }
        break;
      }
    }
    isSending = false;
  }

  if (waiting.length > 0) show(waiting);
  void run();
  return {
    add(message: NewMessage) {
      change([...waiting, { ...message, state: 'waiting', says: null }]);
      void run();
    },
    /** The network is back. */
    retry: () => void run(),
    sendAgain(key: string) {
      set(key, { state: 'waiting', says: null });
      void run();
    },
    drop: (key: string) => change(waiting.filter((message) => message.key !== key)),
  };
}

const first = (waiting: readonly WaitingMessage[]) => waiting.find(({ state }) => state !== 'refused');

function readStored(text: string | null): NewMessage[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isMessage) : [];
  } catch {
    return [];
  }
}

function isMessage(stored: unknown): stored is NewMessage {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'key' in stored &&
    typeof stored.key === 'string' &&
    'text' in stored &&
    typeof stored.text === 'string' &&
    'attachment_ids' in stored &&
    Array.isArray(stored.attachment_ids) &&
    'about' in stored
  );
}
