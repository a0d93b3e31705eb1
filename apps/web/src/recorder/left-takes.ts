import type { RecordingId } from '@bedside/contracts/kit/ids';
import type { Recording } from '@bedside/contracts/videos/recording/recording.schema';
import type { StoredTake } from './take-store/take-store-messages';
import type { TakeNote } from './take-store/take-note';
import type { LeftTake } from './recorder';

/**
 * The takes that still need a decision, newest first: those of this computer and those of the server, each once. A take
 * that another doctor recorded here is not offered, nor is one on its way to the trash.
 */
export function joinLeftTakes(
  stored: readonly StoredTake[],
  recordings: readonly Recording[],
  ownerId: string,
  current: RecordingId | null,
): LeftTake[] {
  const onServer = new Map(recordings.map((recording) => [recording.id, recording]));
  const hidden = new Set<RecordingId>(current ? [current] : []);
  const local: LeftTake[] = [];
  for (const { note, bytes, lengthMs, isOpenElsewhere } of stored) {
    const recording = onServer.get(note.recordingId) ?? null;
    if (note.ownerId !== ownerId || isStillTrashed(note, recording)) hidden.add(note.recordingId);
    if (hidden.has(note.recordingId) || (bytes === 0 && !recording)) continue;
    hidden.add(note.recordingId);
    local.push({
      recordingId: note.recordingId,
      startedAt: new Date(note.startedAt),
      durationMs: lengthOf(bytes, lengthMs ?? note.durationMs, recording),
      type: note.type,
      localBytes: bytes,
      serverBytes: recording?.savedBytes ?? 0,
      isOpenElsewhere,
      recording,
    });
  }
  const remote = recordings
    .filter(({ id }) => !hidden.has(id))
    .map((recording) => ({
      recordingId: recording.id,
      startedAt: recording.startedAt,
      durationMs: recording.durationMs,
      type: recording.type,
      localBytes: 0,
      serverBytes: recording.savedBytes,
      isOpenElsewhere: false,
      recording,
    }));
  return [...local, ...remote].sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime());
}

/** The length of the longer file, here or on the server. */
function lengthOf(bytes: number, lengthMs: number | null, recording: Recording | null): number | null {
  const isLongerThere = recording !== null && recording.savedBytes > bytes;
  return (isLongerThere ? recording.durationMs : lengthMs) ?? lengthMs ?? recording?.durationMs ?? null;
}

/**
 * False for a take that was restored after this computer moved it to the trash. A browser that was closed before the
 * server's answer has not noted that answer, so the server's `restoredAt` counts as well.
 */
export function isStillTrashed(
  note: Pick<TakeNote, 'isTrashed' | 'isTrashReported'>,
  recording: Recording | null,
): boolean {
  return note.isTrashed && !(recording !== null && (note.isTrashReported || recording.restoredAt !== null));
}
