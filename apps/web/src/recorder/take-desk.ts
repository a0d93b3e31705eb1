import type { RecordingId } from '@bedside/contracts/kit/ids';
import type {
  Recording,
  RecordingGap,
  RecordingType,
  StopRecordingInput,
} from '@bedside/contracts/recording/recording.schema';
import { readDurationMs } from './encode/read-duration';
import type { Keep } from './keep/keep';
import { isStillTrashed, joinLeftTakes } from './left-takes';
import type { LeftTake, RecorderPorts, Take, TakeReading } from './recorder';
import { RecorderError } from './recorder-fault';
import { createTakeSending } from './take-sending';

/** So long a take whose parts lie in two places is waited for on the server. */
const SERVER_PATIENCE_MS = 15_000;

/** Takes after Stop: the one that is shown, those of earlier visits, and what is to become of each. */
export type TakeDesk = {
  take: () => Take | null;
  gaps: () => readonly RecordingGap[];
  send: (take: StopRecordingInput) => void;
  /** Lays a take that was just ended on the desk. @throws RecorderError `no-blob` */
  show: (recordingId: RecordingId, type: RecordingType) => Promise<void>;
  putAway: () => void;
  trashShown: () => Promise<void>;
  findLeft: (running: RecordingId | null) => Promise<LeftTake[]>;
  recover: (recordingId: RecordingId) => Promise<void>;
  trashLeft: (recordingId: RecordingId) => Promise<void>;
  whenOnServer: () => Promise<void>;
  saved: (recordingId: RecordingId) => Promise<void>;
};

export function createTakeDesk(keep: Keep, ports: RecorderPorts, changed: () => void): TakeDesk {
  const sending = createTakeSending(keep, ports, changed);
  let shown: Take | null = null;
  let sent: StopRecordingInput | null = null;

  const putAway = () => {
    if (shown?.previewUrl.startsWith('blob:')) URL.revokeObjectURL(shown.previewUrl);
    shown = null;
    changed();
  };
  const lay = (take: Omit<Take, 'isOnServer'>) => {
    putAway();
    shown = { ...take, isOnServer: false };
    changed();
  };
  const urlOf = (blob: Blob, type: RecordingType) => URL.createObjectURL(blob.slice(0, blob.size, type));
  const send = (take: StopRecordingInput) => {
    sent = take;
    sending.finish(take);
  };

  const findLeft = async (running: RecordingId | null): Promise<LeftTake[]> => {
    keep.setHeaders(ports.headers());
    const [kept, recordings] = await Promise.all([
      keep.list().catch(() => []),
      // Offline, what lies here is offered all the same.
      ports.listRecordings().catch((): Recording[] => []),
    ]);
    for (const { note, isOpenElsewhere } of kept) {
      // Put in the trash by an earlier visit that ended before the server heard of it.
      const recording = recordings.find(({ id }) => id === note.recordingId) ?? null;
      if (!isStillTrashed(note, recording) || isOpenElsewhere || note.ownerId !== ports.ownerId) continue;
      void keep
        .recover(note.recordingId)
        .then(() => sending.trash(note.recordingId))
        .catch(() => undefined);
    }
    return joinLeftTakes(kept, recordings, ports.ownerId, running ?? shown?.recordingId ?? null);
  };

  const recoverLocal = async (recordingId: RecordingId): Promise<boolean> => {
    const found = await keep.recover(recordingId);
    const blob = found && (await keep.blob(recordingId));
    if (!found || !blob || found.bytes === 0) return false;
    const { type, gaps, script, traces } = found.note;
    const durationMs = (await readDurationMs(blob)) ?? found.note.durationMs ?? 0;
    const { bytes } = found;
    const reading = readingOf(found.note);
    lay({ recordingId, type, previewUrl: urlOf(blob, type), durationMs, bytes, reading });
    const within = gaps.filter(({ startMs }) => startMs <= durationMs);
    send({ recordingId, bytes, durationMs, gaps: within, script, traces });
    return true;
  };

  const recoverRemote = async (recordingId: RecordingId) => {
    const recording = (await ports.listRecordings()).find(({ id }) => id === recordingId);
    if (!recording?.previewUrl) throw new RecorderError('no-blob');
    const { type, previewUrl, savedBytes: bytes, gaps, script, traces } = recording;
    const heardMs = recording.heardAt.getTime() - recording.startedAt.getTime();
    const durationMs = recording.durationMs ?? Math.max(0, heardMs);
    // Its browser is not here and has nothing more: what the server holds is the take.
    if (recording.status === 'recording') {
      await ports.stopRecording({ recordingId, bytes, durationMs, gaps, script, traces });
    }
    lay({ recordingId, type, previewUrl, durationMs, bytes, reading: readingOf(recording) });
    sending.setOnServer(recordingId);
  };

  /** Of a take for which this computer had no room: what the server plays, or at least what lies here. */
  const previewElsewhere = async (recordingId: RecordingId, type: RecordingType): Promise<string> => {
    const found = sending
      .whenOnServer(recordingId)
      .then(ports.listRecordings)
      .then((recordings) => recordings.find(({ id }) => id === recordingId)?.previewUrl ?? null)
      .catch(() => null);
    const patience = new Promise<null>((resolve) => setTimeout(resolve, SERVER_PATIENCE_MS, null));
    const previewUrl = await Promise.race([found, patience]);
    if (previewUrl !== null) return previewUrl;
    const part = await keep.blob(recordingId, true);
    if (!part) throw new RecorderError('no-blob');
    return urlOf(part, type);
  };
  /** A take whose end had no room here is longer on the server. */
  const isLongerOnServer = async (recordingId: RecordingId): Promise<boolean> => {
    const isThis = (id: RecordingId) => id === recordingId;
    const [kept, recordings] = await Promise.all([
      keep.list().catch(() => []),
      ports.listRecordings().catch((): Recording[] => []),
    ]);
    const local = kept.find(({ note }) => isThis(note.recordingId));
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
      const blob = await keep.blob(recordingId);
      const previewUrl = blob ? urlOf(blob, type) : await previewElsewhere(recordingId, type);
      lay({ recordingId, type, previewUrl, durationMs, bytes, reading: readingOf(take) });
    },
    putAway,
    async trashShown() {
      if (shown) sending.trash(shown.recordingId);
      putAway();
    },
    findLeft,
    async recover(recordingId) {
      keep.setHeaders(ports.headers());
      const isHere = !(await isLongerOnServer(recordingId)) && (await recoverLocal(recordingId));
      if (!isHere) await recoverRemote(recordingId);
    },
    async trashLeft(recordingId) {
      keep.setHeaders(ports.headers());
      const found = await keep.recover(recordingId);
      if (found) sending.trash(recordingId);
      else await ports.trashRecording({ recordingId });
    },
    async whenOnServer() {
      if (shown) await sending.whenOnServer(shown.recordingId);
    },
    async saved(recordingId) {
      await sending.forget(recordingId);
      putAway();
    },
  };
}

function readingOf({ script, traces }: Pick<StopRecordingInput, 'script' | 'traces'>): TakeReading | null {
  return script !== null && traces !== null ? { script, traces } : null;
}
