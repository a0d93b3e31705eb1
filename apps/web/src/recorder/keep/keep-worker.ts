import type { RecordingId } from '@bedside/contracts/kit/ids';
import type { KeepCall, KeepMessage, KeepRequest } from './keep-messages';
import { createPump, type Pump, type PumpCall, type PumpState } from './pump';
import { createTakeFile, type TakeFile } from './take-file';
import type { TakeNote } from './take-note';
import { listTakes, lockTake, openBytes, readBytes, removeTake, writeNote } from './take-store';

/*
 * The worker that keeps takes safe: writes each part to disk before anything else, carries it to the server, and
 * beats the clock that hidden tabs draw by (their own timers are slowed down). The page may freeze meanwhile.
 */

/** A call that hangs for longer is given up and repeated. */
const CALL_MS = 60_000;
const NOTE_EVERY_MS = 3_000;
/** A disk that does not answer in this time holds up nothing: the take goes to the server without it. */
const DISK_PATIENCE_MS = 3_000;

type Kept = {
  note: TakeNote;
  file: TakeFile;
  pump: Pump;
  state: PumpState;
  release: () => void;
  notedAt: number;
  /** Notes are written one after the other. */
  noting: Promise<void>;
};
type WorkerScope = {
  postMessage: (message: KeepMessage) => void;
  addEventListener: (
    ...args: ['message', (event: MessageEvent<KeepCall>) => void] | ['online', () => void]
  ) => void;
};

const scope = self as unknown as WorkerScope;
const takes = new Map<RecordingId, Kept>();
let headers: Record<string, string> = {};
let ticking: ReturnType<typeof setInterval> | undefined;

function tellProgress({ note, file, state }: Kept): void {
  const progress = {
    ...state,
    recordingId: note.recordingId,
    bytes: file.size(),
    keptIn: file.keptIn(),
    isEnded: note.isEnded,
  };
  scope.postMessage({ kind: 'progress', progress });
}

async function send({ method, path, headers: own, body }: PumpCall) {
  const answer = await fetch(path, {
    method,
    headers: { ...headers, ...own },
    body,
    signal: AbortSignal.timeout(CALL_MS),
    cache: 'no-store',
  });
  // An answer that is not read keeps its connection.
  await answer.arrayBuffer();
  return { status: answer.status, header: (name: string) => answer.headers.get(name) };
}

async function keep(note: TakeNote, isNew: boolean): Promise<Kept> {
  const known = takes.get(note.recordingId);
  if (known) return known;
  const release = await lockTake(note.recordingId);
  if (!release) throw new Error('open elsewhere');
  const file = createTakeFile(await openBytes(note.recordingId));
  const kept: Kept = {
    note,
    file,
    release,
    state: { serverBytes: 0, isOnline: true, refusal: null, isDone: false },
    notedAt: performance.now(),
    noting: Promise.resolve(),
    pump: createPump(note, isNew, {
      send,
      file,
      now: () => performance.now(),
      after: (ms, then) => {
        const timer = setTimeout(then, ms);
        return () => clearTimeout(timer);
      },
      told: (state) => {
        kept.state = state;
        tellProgress(kept);
      },
    }),
  };
  takes.set(note.recordingId, kept);
  if (note.isEnded) kept.pump.end();
  return kept;
}

async function noteNow(kept: Kept): Promise<void> {
  kept.notedAt = performance.now();
  kept.noting = kept.noting.then(() => writeNote(kept.note));
  await inTime(kept.noting);
}

/** What the disk answers; undefined when it does not in time. */
function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  return Promise.race([
    answer,
    new Promise<undefined>((resolve) => setTimeout(resolve, DISK_PATIENCE_MS, undefined)),
  ]);
}

function mustKeep(id: RecordingId): Kept {
  const kept = takes.get(id);
  if (!kept) throw new Error('no such take here');
  return kept;
}

async function answer(request: KeepRequest): Promise<unknown> {
  switch (request.kind) {
    case 'begin': {
      const kept = await keep(request.note, true);
      await noteNow(kept);
      return kept.file.keptIn();
    }
    case 'append': {
      const kept = mustKeep(request.recordingId);
      kept.file.append(request.part);
      kept.pump.wake();
      tellProgress(kept);
      // Not waited for: parts come every second.
      if (performance.now() - kept.notedAt > NOTE_EVERY_MS) void noteNow(kept).catch(() => undefined);
      return undefined;
    }
    case 'note': {
      const kept = mustKeep(request.recordingId);
      const mattered = Object.keys(request.change).some((key) => key !== 'durationMs');
      kept.note = { ...kept.note, ...request.change };
      if (mattered) await noteNow(kept);
      return undefined;
    }
    case 'end': {
      const kept = mustKeep(request.recordingId);
      kept.note = { ...kept.note, isEnded: true };
      await noteNow(kept);
      kept.pump.end();
      return kept.file.size();
    }
    case 'again':
      mustKeep(request.recordingId).pump.again();
      return undefined;
    case 'recover': {
      const listed = (await listTakes()).find(({ note }) => note.recordingId === request.recordingId);
      const known = takes.get(request.recordingId)?.note ?? listed?.note;
      if (!known) return null;
      // The visit that recorded it is over: no part will follow.
      const kept = await keep({ ...known, isEnded: true }, false);
      kept.pump.end();
      await noteNow(kept);
      return { note: kept.note, bytes: kept.file.size() };
    }
    case 'blob': {
      const kept = takes.get(request.recordingId);
      const file = await inTime(readBytes(request.recordingId));
      const tail = kept?.file.tail() ?? (kept ? null : []);
      if (tail === null && !request.isPartEnough) return null;
      const blob = new Blob([...(file ? [file] : []), ...(tail ?? [])]);
      return blob.size === 0 ? null : blob;
    }
    case 'forget': {
      const kept = takes.get(request.recordingId);
      takes.delete(request.recordingId);
      kept?.pump.stop();
      kept?.file.close();
      if (kept) await inTime(kept.noting);
      await inTime(removeTake(request.recordingId));
      kept?.release();
      return undefined;
    }
    case 'list': {
      const listed = await listTakes();
      // What this very worker has open is not open elsewhere.
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
  for (const { pump } of takes.values()) pump.wake();
}

/** In the order they came: a part must not be written before the take is open, nor a later part before an earlier. */
let line: Promise<unknown> = Promise.resolve();
scope.addEventListener('message', ({ data: { call, request } }) => {
  line = line
    .then(() => answer(request))
    .then(
      (value) => scope.postMessage({ kind: 'answer', call, value }),
      (error: unknown) => scope.postMessage({ kind: 'failure', call, message: String(error) }),
    );
});
scope.addEventListener('online', wakeAll);
