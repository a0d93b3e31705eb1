import { AppError } from '@bedside/contracts/kit/app-error';
import type { RecordingId } from '@bedside/contracts/kit/ids';
import type { Recording } from '@bedside/contracts/videos/recording/recording.schema';
import { findRecording, restoreRecordingRow } from '@bedside/db/postgres/videos/recording.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { getRecording } from './presenting/get-recording';

/** Restores a take from the trash; one that is not in it does not change. @throws AppError `not-found` */
export async function restoreRecording(
  deps: Pick<Deps, 'db' | 'clock' | 'mediaLinks'>,
  doctor: DoctorActor,
  recordingId: RecordingId,
): Promise<Recording> {
  return deps.db.transaction().execute(async (tx) => {
    if (!(await findRecording(tx, doctor.scope, recordingId))) throw new AppError('not-found');
    await restoreRecordingRow(tx, doctor.scope, recordingId, new Date(deps.clock()));
    return getRecording({ ...deps, db: tx }, doctor, recordingId);
  });
}
