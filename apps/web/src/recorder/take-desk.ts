import type { RecordingId } from '@bedside/contracts/kit/ids';
import type {
  Recording,
  RecordingGap,
  RecordingType,
  StopRecordingInput,
} from '@bedside/contracts/recording/recording.schema';
import { readDurationMs } from './encode/read-duration';
import type { Keep } from './keep/keep';
import { joinLeftTakes } from './left-takes';
import type { LeftTake, RecorderPorts, Take } from './recorder';
import { RecorderError } from './recorder-fault';
import { createTakeSending } from './take-sending';

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
      if (!note.isTrashed || isOpenElsewhere || note.ownerId !== ports.ownerId) continue;
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
    const { type, gaps, script } = found.note;
    const durationMs = (await readDurationMs(blob)) ?? found.note.durationMs ?? 0;
    const { bytes } = found;
    lay({ recordingId, type, previewUrl: urlOf(blob, type), durationMs, bytes });
    const within = gaps.filter(({ startMs }) => startMs <= durationMs);
    send({ recordingId, bytes, durationMs, gaps: within, script });
    return true;
  };

  const recoverRemote = async (recordingId: RecordingId) => {
    const recording = (await ports.listRecordings()).find(({ id }) => id === recordingId);
    if (!recording?.previewUrl) throw new RecorderError('no-blob');
    const { type, previewUrl, savedBytes: bytes, gaps, script } = recording;
    const heardMs = recording.heardAt.getTime() - recording.startedAt.getTime();
    const durationMs = recording.durationMs ?? Math.max(0, heardMs);
    // Its browser is not here and has nothing more: what the server holds is the take.
    if (recording.status === 'recording') {
      await ports.stopRecording({ recordingId, bytes, durationMs, gaps, script });
    }
    lay({ recordingId, type, previewUrl, durationMs, bytes });
    sending.setOnServer(recordingId);
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
      const blob = await keep.blob(recordingId);
      if (!blob || sent?.recordingId !== recordingId) throw new RecorderError('no-blob');
      const { durationMs, bytes } = sent;
      lay({ recordingId, type, previewUrl: urlOf(blob, type), durationMs, bytes });
    },
    putAway,
    async trashShown() {
      if (shown) sending.trash(shown.recordingId);
      putAway();
    },
    findLeft,
    async recover(recordingId) {
      keep.setHeaders(ports.headers());
      if (!(await recoverLocal(recordingId))) await recoverRemote(recordingId);
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
