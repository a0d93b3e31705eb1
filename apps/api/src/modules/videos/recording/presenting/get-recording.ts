import { AppError } from '@bedside/contracts/kit/app-error';
import type { RecordingId } from '@bedside/contracts/kit/ids';
import type { Recording } from '@bedside/contracts/videos/recording/recording.schema';
import { findRecording } from '@bedside/db/postgres/videos/recording.repository';
import type { Deps } from '../../../../deps';
import type { DoctorActor } from '../../../../kit/actor';
import { loadRecordings } from './load-recordings';

/** @throws AppError `not-found`, for another doctor's take as for an unknown one */
export async function getRecording(
  deps: Pick<Deps, 'db' | 'mediaLinks'>,
  doctor: DoctorActor,
  recordingId: RecordingId,
): Promise<Recording> {
  const row = await findRecording(deps.db, doctor.scope, recordingId);
  const [recording] = row ? await loadRecordings(deps, doctor.scope, [row]) : [];
  if (!recording) throw new AppError('not-found');
  return recording;
}
