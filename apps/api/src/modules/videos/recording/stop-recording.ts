import { join } from 'node:path';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { FieldErrors } from '@bedside/contracts/kit/fields';
import { sendVideoAnswerJob } from '@bedside/contracts/conversation/moment-answer/moment-answer.jobs';
import type { Recording, StopRecordingInput } from '@bedside/contracts/videos/recording/recording.schema';
import {
  findRecording,
  updateRecording,
  type RecordingRow,
} from '@bedside/db/postgres/videos/recording.repository';
import { hasVideoAnswer } from '@bedside/db/postgres/sharing/video-answer.repository';
import { measureTake } from '@bedside/media/measure-take';
import { readFileKind } from '@bedside/media/probe';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { getRecording } from './presenting/get-recording';
import { readSavedBytes } from './takes/read-saved-bytes';

/** A larger difference between the browser's and the file's length means that their content differs. */
const CLOCK_SLACK_MS = 2_000;

/**
 * Stops a take whose bytes are all here. An hour takes as long as a second: the bytes were flushed as they came, they
 * are linked into the storage, and their length is read at their ends. A repeat with the same input changes nothing.
 * @throws AppError `not-found`; `recording.incomplete` while bytes are missing, with the number that arrived in
 * `fields.bytes`; `recording.closed` when it was stopped with other bytes; `recording.unreadable`
 */
export async function stopRecording(
  deps: Pick<Deps, 'db' | 'storage' | 'uploadDir' | 'clock' | 'log' | 'mediaLinks' | 'jobs'>,
  doctor: DoctorActor,
  input: StopRecordingInput,
): Promise<Recording> {
  const { recordingId } = input;
  const known = await findRecording(deps.db, doctor.scope, recordingId);
  if (!known) throw new AppError('not-found');
  refuseOtherBytes(known, input.bytes, await readSavedBytes(deps, known));
  if (known.storageKey === null && known.status !== 'saved') {
    const durationMs = (await measure(deps, known)) ?? input.durationMs;
    if (Math.abs(durationMs - input.durationMs) > CLOCK_SLACK_MS) {
      const reported = { recordingId, durationMs, browserMs: input.durationMs };
      deps.log.warn(reported, 'a take is longer or shorter than its browser says');
    }
    const storageKey = `recording/${known.uploadId}.${known.type === 'video/mp4' ? 'mp4' : 'webm'}`;
    await deps.storage.link(storageKey, join(deps.uploadDir, known.uploadId));
    return deps.db.transaction().execute(async (tx) => {
      const read = () => getRecording({ ...deps, db: tx }, doctor, recordingId);
      const now = await findRecording(tx, doctor.scope, recordingId, { lock: true });
      if (!now || now.storageKey !== null || now.status === 'saved') return read();
      await updateRecording(tx, doctor.scope, recordingId, {
        // A take that was moved to the trash meanwhile remains there, complete.
        ...(now.status === 'trashed' ? {} : { status: 'stopped' }),
        savedBytes: input.bytes,
        grantedBytes: 0,
        durationMs,
        gaps: input.gaps,
        script: input.script ?? now.script,
        traces: input.traces ?? now.traces,
        storageKey,
      });
      if (now.status !== 'trashed' && (await hasVideoAnswer(tx, recordingId)))
        await deps.jobs.add(tx, sendVideoAnswerJob, { recordingId }, { key: `answer ${recordingId}` });
      return read();
    });
  }
  return getRecording(deps, doctor, recordingId);
}

function refuseOtherBytes(known: RecordingRow, bytes: number, savedBytes: number): void {
  if (bytes === savedBytes) return;
  const fields: FieldErrors = { bytes: [{ code: 'call-bytes-held', params: { bytes: savedBytes } }] };
  if (known.storageKey !== null || known.status === 'saved')
    throw new AppError('recording.closed', { fields });
  throw new AppError('recording.incomplete', { fields });
}

/** The length according to the bytes; undefined where only reading all of them could tell. */
async function measure(
  deps: Pick<Deps, 'uploadDir'>,
  { uploadId, type }: RecordingRow,
): Promise<number | undefined> {
  const path = join(deps.uploadDir, uploadId);
  const kind = await readFileKind(path);
  if (kind !== (type === 'video/mp4' ? 'mp4' : 'matroska')) throw unreadable();
  if (type === 'video/webm') return undefined;
  const measured = await measureTake(path);
  if (!measured) throw unreadable();
  return measured.durationMs;
}

const unreadable = () => new AppError('recording.unreadable');
