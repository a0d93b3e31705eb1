import type { RecordingId } from '@bedside/contracts/kit/ids';
import type {
  NumberedRequest,
  TakeStoreMessage,
  TakeProgress,
  TakeStoreRequest,
  StoredTake,
} from './take-store-messages';
import type { StoredIn } from './take-file';
import type { TakeNote } from './take-note';

/** The page's side of the take store: takes on this computer, and their upload. */
export type TakeStore = {
  /** Opens a new take. @returns where its parts will be */
  begin: (note: TakeNote) => Promise<StoredIn>;
  /** Adds the next bytes of a take. The buffer is transferred and cannot be used any more. */
  append: (recordingId: RecordingId, part: Uint8Array<ArrayBuffer>) => void;
  /** Changes what is noted about a take. */
  note: (recordingId: RecordingId, change: Partial<TakeNote>) => void;
  /** Ends a take: no part follows. @returns the size of the whole take in bytes, all of them written */
  end: (recordingId: RecordingId) => Promise<number>;
  /** Asks the server again how many bytes it has, and sends the rest. */
  again: (recordingId: RecordingId) => void;
  /** Continues with a take of an earlier visit; null when this computer does not have it. */
  recover: (recordingId: RecordingId) => Promise<{ note: TakeNote; bytes: number } | null>;
  /** The bytes of a take. Null when the server alone has some of them, unless `isPartEnough` is true. */
  blob: (recordingId: RecordingId, isPartEnough?: boolean) => Promise<Blob | null>;
  /** Deletes the copy on this computer and stops its upload. */
  forget: (recordingId: RecordingId) => Promise<void>;
  /** All takes of this computer, of every doctor. */
  list: () => Promise<StoredTake[]>;
  /** The headers of every upload request from now on. */
  setHeaders: (headers: Record<string, string>) => void;
  /** How far the upload of a take is; null for one that this page has not opened. */
  progressOf: (recordingId: RecordingId) => TakeProgress | null;
  /** Calls back after each change of an upload. @returns a function that stops it */
  onProgress: (listener: (progress: TakeProgress) => void) => () => void;
  /** Calls back at each tick of the worker's clock. @returns a function that stops it */
  onTick: (listener: () => void) => () => void;
  /** Sets the interval of that clock; null stops it. */
  setTick: (everyMs: number | null) => void;
};

let shared: TakeStore | null = null;

/** One worker serves the page, so takes are still uploaded after the doctor leaves the recorder's screen. */
export function sharedTakeStore(): TakeStore {
  shared ??= createTakeStore();
  return shared;
}

function createTakeStore(): TakeStore {
  const worker = new Worker(new URL('./take-store-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  const progresses = new Map<RecordingId, TakeProgress>();
  const onProgress = new Set<(progress: TakeProgress) => void>();
  const onTick = new Set<() => void>();
  let lastId = 0;
  let headers = '';

  worker.addEventListener('message', ({ data }: MessageEvent<TakeStoreMessage>) => {
    switch (data.kind) {
      case 'answer':
        waiting.get(data.id)?.resolve(data.value);
        waiting.delete(data.id);
        return;
      case 'failure':
        waiting.get(data.id)?.reject(new Error(data.message));
        waiting.delete(data.id);
        return;
      case 'progress':
        progresses.set(data.progress.recordingId, data.progress);
        for (const listener of onProgress) listener(data.progress);
        return;
      case 'tick':
        for (const listener of onTick) listener();
    }
  });
  // The worker hears of the network in most browsers; the page hears of it in all.
  window.addEventListener('online', () => post({ kind: 'wake' }));

  const ask = <T>(request: TakeStoreRequest, transfer: Transferable[] = []): Promise<T> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve: resolve as (value: unknown) => void, reject });
      worker.postMessage({ id: lastId, request } satisfies NumberedRequest, transfer);
    });
  /** Sends what has no answer. */
  const tell = (request: TakeStoreRequest, transfer: Transferable[]) =>
    worker.postMessage({ id: 0, request } satisfies NumberedRequest, transfer);
  const post = (request: TakeStoreRequest, transfer: Transferable[] = []) =>
    void ask(request, transfer).catch(() => undefined);

  return {
    begin: (note) => ask({ kind: 'begin', note }),
    append: (recordingId, part) => tell({ kind: 'append', recordingId, part }, [part.buffer]),
    note: (recordingId, change) => post({ kind: 'note', recordingId, change }),
    end: (recordingId) => ask({ kind: 'end', recordingId }),
    again: (recordingId) => post({ kind: 'again', recordingId }),
    recover: (recordingId) => ask({ kind: 'recover', recordingId }),
    blob: (recordingId, isPartEnough = false) => ask({ kind: 'blob', recordingId, isPartEnough }),
    forget: (recordingId) => ask({ kind: 'forget', recordingId }),
    list: () => ask({ kind: 'list' }),
    setHeaders(next) {
      const text = JSON.stringify(next);
      if (text === headers) return;
      headers = text;
      post({ kind: 'headers', headers: next });
    },
    progressOf: (recordingId) => progresses.get(recordingId) ?? null,
    onProgress: (listener) => {
      onProgress.add(listener);
      return () => onProgress.delete(listener);
    },
    onTick: (listener) => {
      onTick.add(listener);
      return () => onTick.delete(listener);
    },
    setTick: (everyMs) => post({ kind: 'tick', everyMs }),
  };
}
