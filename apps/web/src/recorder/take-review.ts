import type { RecordingId } from '@bedside/contracts/kit/ids';
import type {
  Recording,
  RecordingGap,
  RecordingType,
  StopRecordingInput,
} from '@bedside/contracts/videos/recording/recording.schema';
import { readDurationMs } from './encode/read-duration';
import type { TakeStore } from './take-store/take-store';
import { isStillTrashed, joinLeftTakes } from './left-takes';
import type { LeftTake, RecorderPorts, Take, TakeReading } from './recorder';
import { RecorderError } from './recorder-fault';
import { createTakeSending } from './take-sending';

/** How long a take with parts in two places waits for the server. */
const SERVER_PATIENCE_MS = 15_000;

/** Takes after Stop: the shown one, takes of earlier visits, and the doctor's decision about each. */
export type TakeReview = {
  /** The shown take; null without one. */
  take: () => Take | null;
  /** The gaps of the shown take. */
  gaps: () => readonly RecordingGap[];
  /** Uploads the rest of an ended take and reports its end to the server. */
  send: (take: StopRecordingInput) => void;
  /** Shows a take that was just ended. @throws RecorderError `no-blob` */
  show: (recordingId: RecordingId, type: RecordingType) => Promise<void>;
  /** Ends the review; the take itself remains. */
  close: () => void;
  /** Moves the shown take to the trash. */
  trashShown: () => Promise<void>;
  /** The takes that still need a decision, without the running one, newest first. */
  findLeft: (running: RecordingId | null) => Promise<LeftTake[]>;
  /** Uploads the rest of a left take and shows it. @throws RecorderError `no-blob` */
  recover: (recordingId: RecordingId) => Promise<void>;
  /** Moves a left take to the trash. */
  trashLeft: (recordingId: RecordingId) => Promise<void>;
  /** Resolves when the shown take can be saved; rejects when the server refuses it. */
  whenOnServer: () => Promise<void>;
  /** Call it when the take became a video: its copy here is deleted and the review ends. */
  saved: (recordingId: RecordingId) => Promise<void>;
};

export function createTakeReview(store: TakeStore, ports: RecorderPorts, changed: () => void): TakeReview {
  const sending = createTakeSending(store, ports, changed);
  let shown: Take | null = null;
  let sent: StopRecordingInput | null = null;

  const close = () => {
    if (shown?.previewUrl.startsWith('blob:')) URL.revokeObjectURL(shown.previewUrl);
    shown = null;
    changed();
  };
  const present = (take: Omit<Take, 'isOnServer'>) => {
    close();
    shown = { ...take, isOnServer: false };
    changed();
  };
  const urlOf = (blob: Blob, type: RecordingType) => URL.createObjectURL(blob.slice(0, blob.size, type));
  const send = (take: StopRecordingInput) => {
    sent = take;
    sending.finish(take);
  };

  const findLeft = async (running: RecordingId | null): Promise<LeftTake[]> => {
    store.setHeaders(ports.headers());
    const [stored, recordings] = await Promise.all([
      store.list().catch(() => []),
      // Offline, the takes of this computer are offered all the same.
      ports.listRecordings().catch((): Recording[] => []),
    ]);
    for (const { note, isOpenElsewhere } of stored) {
      // An earlier visit moved it to the trash and was closed before the server knew.
      const recording = recordings.find(({ id }) => id === note.recordingId) ?? null;
      if (!isStillTrashed(note, recording) || isOpenElsewhere || note.ownerId !== ports.ownerId) continue;
      void store
        .recover(note.recordingId)
        .then(() => sending.trash(note.recordingId))
        .catch(() => undefined);
    }
    return joinLeftTakes(stored, recordings, ports.ownerId, running ?? shown?.recordingId ?? null);
  };

  const recoverLocal = async (recordingId: RecordingId): Promise<boolean> => {
    const found = await store.recover(recordingId);
    const blob = found && (await store.blob(recordingId));
    if (!found || !blob || found.bytes === 0) return false;
    const { type, gaps, script, traces } = found.note;
    const durationMs = (await readDurationMs(blob)) ?? found.note.durationMs ?? 0;
    const { bytes } = found;
    const reading = readingOf(found.note);
    present({ recordingId, type, previewUrl: urlOf(blob, type), durationMs, bytes, reading });
    const within = gaps.filter(({ startMs }) => startMs <= durationMs);
    send({ recordingId, bytes, durationMs, gaps: within, script, traces });
    return true;
  };

  const recoverRemote = async (recordingId: RecordingId) => {
    const recording = (await ports.listRecordings()).find(({ id }) => id === recordingId);
    if (!recording?.previewUrl) throw new RecorderError('no-blob');
    const { type, previewUrl, savedBytes: bytes, gaps, script, traces } = recording;
    const beatMs = recording.heardAt.getTime() - recording.startedAt.getTime();
    let durationMs = recording.durationMs ?? Math.max(0, beatMs);
    // Its browser is not here and has nothing more, so the server's bytes are the take.
    if (recording.status === 'recording') {
      const stopped = await ports.stopRecording({ recordingId, bytes, durationMs, gaps, script, traces });
      durationMs = stopped.durationMs ?? durationMs;
    }
    present({ recordingId, type, previewUrl, durationMs, bytes, reading: readingOf(recording) });
    sending.setOnServer(recordingId);
  };

  /** The preview of a take that this computer had no room for: from the server, or at least the part that is here. */
  const previewElsewhere = async (recordingId: RecordingId, type: RecordingType): Promise<string> => {
    const found = sending
      .whenOnServer(recordingId)
      .then(ports.listRecordings)
      .then((recordings) => recordings.find(({ id }) => id === recordingId)?.previewUrl ?? null)
      .catch(() => null);
    const patience = new Promise<null>((resolve) => setTimeout(resolve, SERVER_PATIENCE_MS, null));
    const previewUrl = await Promise.race([found, patience]);
    if (previewUrl !== null) return previewUrl;
    const part = await store.blob(recordingId, true);
    if (!part) throw new RecorderError('no-blob');
    return urlOf(part, type);
  };
  /** A take whose end had no room here is longer on the server. */
  const isLongerOnServer = async (recordingId: RecordingId): Promise<boolean> => {
    const isThis = (id: RecordingId) => id === recordingId;
    const [stored, recordings] = await Promise.all([
      store.list().catch(() => []),
      ports.listRecordings().catch((): Recording[] => []),
    ]);
    const local = stored.find(({ note }) => isThis(note.recordingId));
    const remote = recordings.find(({ id }) => isThis(id));
    return Boolean(local && remote && remote.savedBytes > local.bytes);
  };

  return {
    take: () => {
      if (shown && !shown.isOnServer && sending.isOnServer(shown.recordingId)) {
        shown = { ...shown, isOnServer: true };
      }
      return shown;
    },
    gaps: () => (sent && sent.recordingId === shown?.recordingId ? sent.gaps : []),
    send,
    async show(recordingId, type) {
      const take = sent;
      if (take?.recordingId !== recordingId) throw new RecorderError('no-blob');
      const { durationMs, bytes } = take;
      const blob = await store.blob(recordingId);
      const previewUrl = blob ? urlOf(blob, type) : await previewElsewhere(recordingId, type);
      present({ recordingId, type, previewUrl, durationMs, bytes, reading: readingOf(take) });
    },
    close,
    async trashShown() {
      if (shown) sending.trash(shown.recordingId);
      close();
    },
    findLeft,
    async recover(recordingId) {
      store.setHeaders(ports.headers());
      const isHere = !(await isLongerOnServer(recordingId)) && (await recoverLocal(recordingId));
      if (!isHere) await recoverRemote(recordingId);
    },
    async trashLeft(recordingId) {
      store.setHeaders(ports.headers());
      const found = await store.recover(recordingId);
      if (found) sending.trash(recordingId);
      else await ports.trashRecording({ recordingId });
    },
    async whenOnServer() {
      if (shown) await sending.whenOnServer(shown.recordingId);
    },
    async saved(recordingId) {
      await sending.forget(recordingId);
      close();
    },
  };
}

function readingOf({ script, traces }: Pick<StopRecordingInput, 'script' | 'traces'>): TakeReading | null {
  return script !== null && traces !== null ? { script, traces } : null;
}
