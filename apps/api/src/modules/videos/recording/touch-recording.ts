import { AppError } from '@bedside/contracts/kit/app-error';
import type { RecordingId } from '@bedside/contracts/kit/ids';
import type { RecordingBeat } from '@bedside/contracts/videos/recording/recording.schema';
import { findRecording, noteBeat } from '@bedside/db/postgres/videos/recording.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { readSavedBytes } from './takes/read-saved-bytes';

/**
 * Records a heartbeat of the browser that records or pauses. Without heartbeats the server finishes the take by itself.
 * @throws AppError `not-found`
 */
export async function touchRecording(
  deps: Pick<Deps, 'db' | 'clock' | 'uploadDir'>,
  doctor: DoctorActor,
  recordingId: RecordingId,
): Promise<RecordingBeat> {
  const known = await findRecording(deps.db, doctor.scope, recordingId);
  if (!known) throw new AppError('not-found');
  const savedBytes = await readSavedBytes(deps, known);
  await noteBeat(deps.db, doctor.scope, recordingId, { at: new Date(deps.clock()), savedBytes });
  const goesOn = known.status === 'kept' && savedBytes > known.savedBytes;
  return { status: goesOn ? 'recording' : known.status, savedBytes };
}
