import type { RecordingId } from '@bedside/contracts/kit/ids';
import type { KeepCall, KeepMessage, KeepProgress, KeepRequest, KeptTake } from './keep-messages';
import type { KeptIn } from './take-file';
import type { TakeNote } from './take-note';

/** The page's side of the worker that keeps takes safe. */
export type Keep = {
  begin: (note: TakeNote) => Promise<KeptIn>;
  append: (recordingId: RecordingId, part: Uint8Array<ArrayBuffer>) => void;
  note: (recordingId: RecordingId, change: Partial<TakeNote>) => void;
  /** No part follows. @returns the bytes of the whole take, all of them written */
  end: (recordingId: RecordingId) => Promise<number>;
  again: (recordingId: RecordingId) => void;
  recover: (recordingId: RecordingId) => Promise<{ note: TakeNote; bytes: number } | null>;
  /** Null when a part of the take is on the server alone, unless what lies here will do. */
  blob: (recordingId: RecordingId, isPartEnough?: boolean) => Promise<Blob | null>;
  forget: (recordingId: RecordingId) => Promise<void>;
  list: () => Promise<KeptTake[]>;
  setHeaders: (headers: Record<string, string>) => void;
  progressOf: (recordingId: RecordingId) => KeepProgress | null;
  onProgress: (listener: (progress: KeepProgress) => void) => () => void;
  onTick: (listener: () => void) => () => void;
  setTick: (everyMs: number | null) => void;
};

let shared: Keep | null = null;

/** One worker for the page: takes go on to the server when the recorder's screen is left. */
export function sharedKeep(): Keep {
  shared ??= createKeep();
  return shared;
}

function createKeep(): Keep {
  const worker = new Worker(new URL('./keep-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  const progresses = new Map<RecordingId, KeepProgress>();
  const onProgress = new Set<(progress: KeepProgress) => void>();
  const onTick = new Set<() => void>();
  let calls = 0;
  let headers = '';

  worker.addEventListener('message', ({ data }: MessageEvent<KeepMessage>) => {
    switch (data.kind) {
      case 'answer':
        waiting.get(data.call)?.resolve(data.value);
        waiting.delete(data.call);
        return;
      case 'failure':
        waiting.get(data.call)?.reject(new Error(data.message));
        waiting.delete(data.call);
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
  window.addEventListener('online', () => tell({ kind: 'wake' }));

  const ask = <T>(request: KeepRequest, transfer: Transferable[] = []): Promise<T> =>
    new Promise((resolve, reject) => {
      calls += 1;
      waiting.set(calls, { resolve: resolve as (value: unknown) => void, reject });
      worker.postMessage({ call: calls, request } satisfies KeepCall, transfer);
    });
  const tell = (request: KeepRequest, transfer: Transferable[] = []) =>
    void ask(request, transfer).catch(() => undefined);

  return {
    begin: (note) => ask({ kind: 'begin', note }),
    append: (recordingId, part) => tell({ kind: 'append', recordingId, part }, [part.buffer]),
    note: (recordingId, change) => tell({ kind: 'note', recordingId, change }),
    end: (recordingId) => ask({ kind: 'end', recordingId }),
    again: (recordingId) => tell({ kind: 'again', recordingId }),
    recover: (recordingId) => ask({ kind: 'recover', recordingId }),
    blob: (recordingId, isPartEnough = false) => ask({ kind: 'blob', recordingId, isPartEnough }),
    forget: (recordingId) => ask({ kind: 'forget', recordingId }),
    list: () => ask({ kind: 'list' }),
    setHeaders(next) {
      const text = JSON.stringify(next);
      if (text === headers) return;
      headers = text;
      tell({ kind: 'headers', headers: next });
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
    setTick: (everyMs) => tell({ kind: 'tick', everyMs }),
  };
}
