import { askForSync } from './background-sync';
import type { About, ChatCalls, ChatFailure, Sent } from './chat-calls';
import { deliverMessages } from './deliver-messages';
import type { AddedFile } from './use-attachments';
import {
  WAITS_AT_MOST_MS,
  waitingStore,
  type StoredMessage,
  type WaitingFile,
  type WaitingStore,
} from './waiting-store';

/** A message as a page shows it until the server has it. */
export type WaitingMessage = StoredMessage & {
  state: 'sending' | 'waiting' | 'refused';
  /** Why it waits or was refused, where the server said so. */
  says: string | null;
  /** It was refused here, because it waited too long. */
  isOld: boolean;
  /** What sends it: this page alone, the next page of ours, or the browser, also when all are closed. */
  sentBy: 'this page' | 'next page' | 'browser';
};

/** A message that was just written. */
export type WrittenMessage = { key: string; text: string; about: About; files: readonly AddedFile[] };

type QueueDeps = {
  link: string;
  calls: Pick<ChatCalls, 'attach' | 'write'>;
  timer: (run: () => void, afterMs: number) => () => void;
  show: (waiting: readonly WaitingMessage[]) => void;
  /** The server has a message, whoever sent it. */
  onSent: () => void;
  /** The conversation no longer exists. */
  onGone: () => void;
  store?: WaitingStore;
  /** Asks the browser to send what waits. @returns whether it will */
  ask?: () => Promise<boolean>;
};

export type WaitingQueue = ReturnType<typeof createWaitingQueue>;

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

/**
 * Messages of one conversation wait here until the server has them, in order, despite lost networks and closed pages.
 * They are stored in the browser under their keys, with their files. Several pages and the worker share them.
 */
export function createWaitingQueue(deps: QueueDeps) {
  const { link, calls, timer, show, onSent, onGone, store = waitingStore(), ask = askForSync } = deps;
  let stored: readonly StoredMessage[] = [];
  /** Written, and not stored yet. */
  const coming = new Map<string, StoredMessage>();
  const dropped = new Set<string>();
  const underWay = new Map<string, Promise<Sent>>();
  let isAsked = false;
  let looks = 0;
  let sending: string | null = null;
  let failed: ChatFailure | null = null;
  let isRunning = false;
  let isWoken = false;
  let failures = 0;
  let cancelRetry: (() => void) | null = null;
  let isClosed = false;

  function draw() {
    if (isClosed) return;
    const first = stored.find(({ refusal }) => refusal === null)?.key;
    show(
      [...stored, ...coming.values()].map((message) => {
        const { key, refusal, atMs } = message;
        const isSending = key === sending || coming.has(key) || (isRunning && failures === 0);
        return {
          ...message,
          state: refusal === null ? (isSending ? 'sending' : 'waiting') : 'refused',
          says: refusal ?? (key === first ? (failed?.says ?? null) : null),
          isOld: refusal !== null && atMs < Date.now() - WAITS_AT_MOST_MS,
          sentBy: store.isOnlyHere(key) ? 'this page' : isAsked ? 'browser' : 'next page',
        };
      }),
    );
  }

  /** Reads what waits now. What is no longer there was sent, by this page or another one. */
  async function look(): Promise<void> {
    looks += 1;
    const own = looks;
    const found = await store.list(link).catch(() => stored);
    if (own !== looks || isClosed) return;
    const left = new Set(found.map(({ key }) => key));
    const wasSent = stored.some(({ key }) => !left.has(key) && !dropped.has(key));
    stored = found;
    draw();
    if (wasSent) onSent();
  }

  async function run(): Promise<void> {
    isWoken = true;
    if (isRunning) return;
    isRunning = true;
    isWoken = false;
    cancelRetry?.();
    failed = null;
    const onSending = (key: string) => {
      sending = key;
      draw();
    };
    failed = await deliverMessages(link, { store, calls, underWay, onSending });
    sending = null;
    failures = failed ? failures + 1 : 0;
    await look();
    isRunning = false;
    // Somebody wrote meanwhile, or the network came back.
    if (isWoken && failed?.reason !== 'gone') return run();
    draw();
    if (!failed || isClosed) return;
    if (failed.reason === 'gone') return onGone();
    const backOff = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS);
    cancelRetry = timer(() => void run(), failed.afterMs ?? backOff);
  }

  async function askBrowser(): Promise<void> {
    isAsked = await ask();
    draw();
  }
  async function begin(): Promise<void> {
    await look();
    if (stored.length === 0) return;
    void askBrowser();
    await run();
  }
  async function keep(message: StoredMessage): Promise<void> {
    await store.add(message);
    coming.delete(message.key);
    stored = [...stored.filter(({ key }) => key !== message.key), message];
    void run();
    await askBrowser();
  }
  async function drop(key: string): Promise<void> {
    dropped.add(key);
    await store.remove(key);
  }

  const stopListening = store.listen(() => void look());
  void begin();
  return {
    add({ key, text, about, files }: WrittenMessage) {
      for (const { local, upload } of files) if (upload) underWay.set(local, upload);
      const atMs = Math.max(Date.now(), ...[...stored, ...coming.values()].map((one) => one.atMs + 1));
      const message = { key, link, text, about, atMs, refusal: null, files: files.map(waitingFile) };
      coming.set(key, message);
      draw();
      void keep(message);
    },
    /** The network is back. */
    retry: () => void run(),
    async sendAgain(key: string) {
      // Now it is the newest one, and no longer too old.
      await store.change(key, () => ({ refusal: null, atMs: Date.now() }));
      await run();
    },
    drop,
    /** Removes a file of a message. A message without words goes with its last file. */
    async dropFile(key: string, local: string) {
      const message = stored.find((one) => one.key === key);
      const files = message?.files.filter((file) => file.local !== local) ?? [];
      if (files.length === 0 && !message?.text) await drop(key);
      else await store.change(key, () => ({ files }));
    },
    /** The page shows this conversation no more. What is under way still arrives. */
    close() {
      isClosed = true;
      cancelRetry?.();
      stopListening();
    },
  };
}

const waitingFile = ({ local, name, file, isNote, isTold, sent }: AddedFile): WaitingFile => ({
  local,
  name,
  file,
  isNote,
  isTold,
  sent,
});
