import { browserStore, type PageStore } from '../page-store';
import type { About } from './chat-calls';

/** A file of a message that waits. */
export type WaitingFile = {
  /** What this browser calls it. */
  local: string;
  name: string;
  file: Blob;
  /** It was recorded here, so it exists nowhere else. */
  isNote: boolean;
  /** Before recording it, the patient was told who writes it down. */
  isTold: boolean;
  /** What the server calls it and since when, where the server has it. */
  sent: { id: string; atMs: number } | null;
};

/** A message that the server does not have yet. The key identifies it: a repeat is the same message. */
export type StoredMessage = {
  key: string;
  /** The link of the conversation: that of the area, of a share, or of a playlist. */
  link: string;
  text: string;
  about: About;
  files: WaitingFile[];
  atMs: number;
  /** The server's sentence, where it refused the message; empty without one. */
  refusal: string | null;
};

export type WaitingStore = {
  /** What waits in one conversation, or in all, in the order in which it was written. */
  list(link?: string): Promise<StoredMessage[]>;
  add(message: StoredMessage): Promise<void>;
  /** Changes a message, if it still waits. */
  change(key: string, to: (message: StoredMessage) => Partial<StoredMessage>): Promise<void>;
  remove(key: string): Promise<void>;
  /** Whether the browser refused to store it, so that it is lost with this page. */
  isOnlyHere(key: string): boolean;
  /** Hears of every change, also by other pages and the worker. @returns stops hearing */
  listen(listener: () => void): () => void;
};

/** After this time nobody expects the answer any more. What was recorded goes, and the words are shown as not sent. */
export const WAITS_AT_MOST_MS = 30 * 24 * 3_600_000;

const DATABASE = 'bedside-messages';
const STORE = 'waiting';
/** The first script of a page finds by this key that something waits, without opening the database. */
const FLAG = 'bedside.messages.wait';

let ofThisPage: WaitingStore | undefined;

/** The one store of a page or of the worker. */
export const waitingStore = (): WaitingStore => (ofThisPage ??= openWaitingStore(globalThis.indexedDB));

/**
 * What waits, in the browser's IndexedDB, which pages and the worker share. What the browser refuses to store stays in
 * memory.
 */
export function openWaitingStore(
  factory: IDBFactory | undefined,
  flags: PageStore = browserStore(() => globalThis.localStorage),
): WaitingStore {
  const here = new Map<string, StoredMessage>();
  const listeners = new Set<() => void>();
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(DATABASE) : null;
  const received = () => {
    for (const listener of listeners) listener();
  };
  channel?.addEventListener('message', received);
  let opened: Promise<IDBDatabase> | null = null;
  let hasOpened = false;

  function open(): Promise<IDBDatabase> {
    const forget = () => {
      opened = null;
    };
    opened ??= openDatabase(factory, forget).then(
      (database) => {
        hasOpened = true;
        return database;
      },
      (error: unknown) => {
        forget();
        throw error;
      },
    );
    return opened;
  }
  async function readKept(): Promise<StoredMessage[]> {
    try {
      const store = (await open()).transaction(STORE).objectStore(STORE);
      return (await resultOf(store.getAll())) as StoredMessage[];
    } catch (error) {
      // A browser that never opened it stored nothing. Later, a fault must not look as if everything was sent.
      if (hasOpened) throw error;
      return [];
    }
  }
  async function write(run: (store: IDBObjectStore) => void): Promise<void> {
    const transaction = (await open()).transaction(STORE, 'readwrite');
    run(transaction.objectStore(STORE));
    await endOf(transaction);
  }
  const changed = () => {
    channel?.postMessage(null);
    received();
  };

  return {
    async list(link) {
      const all = [...(await readKept()), ...here.values()].sort((one, other) => one.atMs - other.atMs);
      if (all.length === 0) flags.remove(FLAG);
      return link === undefined ? all : all.filter((message) => message.link === link);
    },
    async add(message) {
      try {
        await write((store) => store.put(message));
        flags.write(FLAG, '1');
      } catch {
        here.set(message.key, message);
      }
      changed();
    },
    async change(key, to) {
      const own = here.get(key);
      if (own) here.set(key, { ...own, ...to(own) });
      else
        await write((store) => {
          const found = store.get(key) as IDBRequest<StoredMessage | undefined>;
          found.onsuccess = () => found.result && store.put({ ...found.result, ...to(found.result) });
        });
      changed();
    },
    async remove(key) {
      if (!here.delete(key)) await write((store) => store.delete(key));
      changed();
    },
    isOnlyHere: (key) => here.has(key),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

async function openDatabase(factory: IDBFactory | undefined, forget: () => void): Promise<IDBDatabase> {
  if (!factory) throw new Error('no database');
  const request = factory.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
  const database = await resultOf(request);
  database.onversionchange = () => {
    database.close();
    forget();
  };
  database.onclose = forget;
  return database;
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('no answer'));
  });
}

/** Resolves once the writes are stored. */
function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('given up'));
  });
}
