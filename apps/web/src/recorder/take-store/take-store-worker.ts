import type { RecordingId } from '@bedside/contracts/kit/ids';
import type { NumberedRequest, TakeStoreMessage, TakeStoreRequest } from './take-store-messages';
import {
  createUploadQueue,
  newUpload,
  type UploadQueue,
  type UploadCall,
  type UploadState,
} from './upload-queue';
import { createTakeFile, type SyncHandle, type TakeFile } from './take-file';
import type { TakeNote } from './take-note';
import { listTakes, lockTake, openBytes, readBytes, removeTake, writeNote } from './take-folder';

/*
 * The take store's worker. It writes each part to disk before anything else and sends it to the server. It also runs
 * the clock by which hidden tabs draw, because their own timers are slow. All of that continues while the page is
 * frozen.
 */

/** A request that takes longer is aborted and repeated. */
const CALL_MS = 60_000;
const NOTE_EVERY_MS = 3_000;
/** A disk that does not answer in this time delays nothing: the take goes to the server without it. */
const DISK_PATIENCE_MS = 3_000;

type OpenTake = {
  /** Its note. */
  note: TakeNote;
  /** Its bytes. */
  file: TakeFile;
  /** What uploads it. */
  queue: UploadQueue;
  /** How far the upload is. */
  state: UploadState;
  /** Unlocks it for other tabs. */
  release: () => void;
  /** When the note was last written, in milliseconds of the worker's clock. */
  notedAt: number;
  /** Notes are written one after the other. */
  noting: Promise<void>;
  /** Parts that wait for the disk. */
  parts: Uint8Array<ArrayBuffer>[];
};
type WorkerScope = {
  /** Sends to the page. */
  postMessage: (message: TakeStoreMessage) => void;
  /** Listens to the page and to the network. */
  addEventListener: (
    ...args: ['message', (event: MessageEvent<NumberedRequest>) => void] | ['online', () => void]
  ) => void;
};

const scope = self as unknown as WorkerScope;
const takes = new Map<RecordingId, OpenTake>();
/** The first parts of takes whose file is being opened. */
const early = new Map<RecordingId, Uint8Array<ArrayBuffer>[]>();
let headers: Record<string, string> = {};
/** A message to itself comes after those that wait already. */
const later = new MessageChannel();
let ticking: ReturnType<typeof setInterval> | undefined;

function reportProgress({ note, file, state }: OpenTake): void {
  const progress = {
    ...state,
    recordingId: note.recordingId,
    bytes: file.size(),
    storedIn: file.storedIn(),
    memoryBytes: file.memoryBytes(),
    isEnded: note.isEnded,
  };
  scope.postMessage({ kind: 'progress', progress });
}

async function send({ method, path, headers: own, body }: UploadCall) {
  const answer = await fetch(path, {
    method,
    headers: { ...headers, ...own },
    body,
    signal: AbortSignal.timeout(CALL_MS),
    cache: 'no-store',
  });
  // An unread body keeps its connection busy.
  await answer.arrayBuffer();
  return { status: answer.status, header: (name: string) => answer.headers.get(name) };
}

async function openTake(note: TakeNote, isNew: boolean): Promise<OpenTake> {
  const known = takes.get(note.recordingId);
  if (known) return known;
  const release = await lockTake(note.recordingId);
  if (!release) throw new Error('open elsewhere');
  const file = createTakeFile(await (isNew ? openInTime : openBytes)(note.recordingId));
  const take: OpenTake = {
    note,
    file,
    release,
    state: newUpload,
    notedAt: performance.now(),
    noting: Promise.resolve(),
    parts: [],
    queue: createUploadQueue(note, isNew, {
      send,
      file,
      now: () => performance.now(),
      after: (ms, then) => {
        const timer = setTimeout(then, ms);
        return () => clearTimeout(timer);
      },
      onState: (state) => {
        take.state = state;
        reportProgress(take);
      },
    }),
  };
  takes.set(note.recordingId, take);
  for (const part of early.get(note.recordingId) ?? []) add(take, part);
  if (note.isEnded) take.queue.end();
  return take;
}

/** A file that opens too late is closed again, so that the take has one place. */
async function openInTime(id: RecordingId): Promise<SyncHandle | null> {
  const opening = openBytes(id);
  const opened = await inTime(opening);
  if (opened === undefined) void opening.then((late) => late?.close()).catch(() => undefined);
  return opened ?? null;
}

/**
 * Takes a part. It waits for nothing but the disk: neither for a note nor for another answer. Parts that came while the
 * disk was busy are written in one go, so a slow disk never falls behind by more than it takes for two.
 */
function add(take: OpenTake, part: Uint8Array<ArrayBuffer>): void {
  take.parts.push(part);
  if (take.parts.length === 1) later.port2.postMessage(take.note.recordingId);
}

function writeParts(take: OpenTake): void {
  if (take.parts.length === 0) return;
  take.file.append(joined(take.parts.splice(0)));
  take.queue.wake();
  reportProgress(take);
  // Not awaited: parts come every second.
  if (performance.now() - take.notedAt > NOTE_EVERY_MS) void noteNow(take).catch(() => undefined);
}

function joined(parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const [first] = parts;
  if (first && parts.length === 1) return first;
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

async function noteNow(take: OpenTake): Promise<void> {
  take.notedAt = performance.now();
  take.noting = take.noting.then(() => writeNote(take.note));
  await inTime(take.noting);
}

/** The disk's answer; undefined when it does not answer in time. */
function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  return Promise.race([
    answer,
    new Promise<undefined>((resolve) => setTimeout(resolve, DISK_PATIENCE_MS, undefined)),
  ]);
}

function requireOpenTake(id: RecordingId): OpenTake {
  const take = takes.get(id);
  if (!take) throw new Error('no such take here');
  return take;
}

async function answer(request: Exclude<TakeStoreRequest, { kind: 'append' }>): Promise<unknown> {
  switch (request.kind) {
    case 'begin': {
      const { recordingId } = request.note;
      const take = await openTake(request.note, true).finally(() => early.delete(recordingId));
      await noteNow(take);
      return take.file.storedIn();
    }
    case 'note': {
      const take = requireOpenTake(request.recordingId);
      const mattered = Object.keys(request.change).some((key) => key !== 'durationMs');
      take.note = { ...take.note, ...request.change };
      if (mattered) await noteNow(take);
      return undefined;
    }
    case 'end': {
      const take = requireOpenTake(request.recordingId);
      writeParts(take);
      take.note = { ...take.note, isEnded: true };
      await noteNow(take);
      take.queue.end();
      return take.file.size();
    }
    case 'again':
      requireOpenTake(request.recordingId).queue.again();
      return undefined;
    case 'recover': {
      const listed = (await inTime(listTakes()))?.find(
        ({ note }) => note.recordingId === request.recordingId,
      );
      const known = takes.get(request.recordingId)?.note ?? listed?.note;
      if (!known) return null;
      // The visit that recorded it is over, so no part will follow.
      const take = await openTake({ ...known, isEnded: true }, false);
      take.queue.end();
      await noteNow(take);
      return { note: take.note, bytes: take.file.size() };
    }
    case 'blob': {
      const take = takes.get(request.recordingId);
      const file = await inTime(readBytes(request.recordingId));
      const tail = take?.file.tail() ?? (take ? null : []);
      if (tail === null && !request.isPartEnough) return null;
      const blob = new Blob([...(file ? [file] : []), ...(tail ?? [])]);
      return blob.size === 0 ? null : blob;
    }
    case 'forget': {
      const take = takes.get(request.recordingId);
      takes.delete(request.recordingId);
      take?.queue.stop();
      take?.file.close();
      if (take) await inTime(take.noting);
      await inTime(removeTake(request.recordingId));
      take?.release();
      return undefined;
    }
    case 'list': {
      const listed = (await inTime(listTakes())) ?? [];
      // What this worker has open is not open elsewhere.
      return listed.map((take) =>
        takes.has(take.note.recordingId) ? { ...take, isOpenElsewhere: false } : take,
      );
    }
    case 'headers': {
      const isNew = headers['authorization'] !== request.headers['authorization'];
      headers = request.headers;
      if (isNew) wakeAll();
      return undefined;
    }
    case 'tick':
      clearInterval(ticking);
      if (request.everyMs !== null) {
        ticking = setInterval(() => scope.postMessage({ kind: 'tick' }), request.everyMs);
      }
      return undefined;
    case 'wake':
      wakeAll();
      return undefined;
  }
}

function wakeAll(): void {
  for (const { queue } of takes.values()) queue.wake();
}

/** Requests run in the order of arrival. Parts do not wait for them, except for the opening of their file. */
let line: Promise<unknown> = Promise.resolve();
scope.addEventListener('message', ({ data: { id, request } }) => {
  if (request.kind === 'append') {
    const take = takes.get(request.recordingId);
    if (take) add(take, request.part);
    else early.get(request.recordingId)?.push(request.part);
    return;
  }
  if (request.kind === 'begin') early.set(request.note.recordingId, []);
  line = line
    .then(() => answer(request))
    .then(
      (value) => scope.postMessage({ kind: 'answer', id, value }),
      (error: unknown) => scope.postMessage({ kind: 'failure', id, message: String(error) }),
    );
});
later.port1.onmessage = ({ data }: MessageEvent<RecordingId>) => {
  const take = takes.get(data);
  if (take) writeParts(take);
};
scope.addEventListener('online', wakeAll);
