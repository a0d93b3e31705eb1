import { uploadIdOf } from '@bedside/contracts/recording/recording.rules';
import type { BeginRecordingInput } from '@bedside/contracts/recording/recording.schema';
import { insertRecording } from '@bedside/db/postgres/recording.repository';
import { insertUpload } from '@bedside/db/postgres/upload.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';

/**
 * Stores a take in its first second, before a byte of it has arrived: its row and its upload, under the id that the
 * browser gave it. @returns false, and changes nothing, when there is a take of this id, whosever it is
 */
export async function beginRecording(
  deps: Pick<Deps, 'db' | 'clock'>,
  doctor: DoctorActor,
  input: BeginRecordingInput,
): Promise<boolean> {
  const { recordingId, type, fileName, timeZone, region } = input;
  const uploadId = uploadIdOf(recordingId);
  return deps.db.transaction().execute(async (tx) => {
    const upload = { id: uploadId, title: null, fileName, size: null };
    if (!(await insertUpload(tx, doctor.scope, upload))) return false;
    const at = new Date(deps.clock());
    await insertRecording(tx, doctor.scope, { id: recordingId, uploadId, type, timeZone, region, at });
    return true;
  });
}
