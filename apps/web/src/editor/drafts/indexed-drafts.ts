import type { LocalDraft, LocalDrafts } from './local-drafts';

const DATABASE = 'editor';
const VERSION = 1;
const STORE = 'drafts';

/**
 * Drafts in the browser's IndexedDB, one per video. The database is opened for the first call and again after a fault,
 * such as another tab that needs a newer version of it.
 * @param factory is called for each opening: some browsers throw at the very name of it
 */
export function createIndexedDrafts(factory: () => IDBFactory): LocalDrafts {
  let opened: Promise<IDBDatabase> | null = null;

  const open = (): Promise<IDBDatabase> => {
    const forget = () => {
      opened = null;
    };
    opened ??= openDatabase(factory, forget).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  };

  return {
    async read(videoId) {
      const store = (await open()).transaction(STORE, 'readonly').objectStore(STORE);
      return (await resultOf(store.get(videoId))) as LocalDraft | undefined;
    },
    async write(draft) {
      const transaction = (await open()).transaction(STORE, 'readwrite', { durability: 'strict' });
      transaction.objectStore(STORE).put(draft);
      await endOf(transaction);
    },
    async remove(videoId) {
      const transaction = (await open()).transaction(STORE, 'readwrite');
      transaction.objectStore(STORE).delete(videoId);
      await endOf(transaction);
    },
  };
}

async function openDatabase(factory: () => IDBFactory, forget: () => void): Promise<IDBDatabase> {
  const request = factory().open(DATABASE, VERSION);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'videoId' });
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

/** Resolves once the writes are on disk. */
function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('given up'));
  });
}
