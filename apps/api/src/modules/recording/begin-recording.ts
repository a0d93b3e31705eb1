import { uploadIdOf } from '@bedside/contracts/recording/recording.rules';
import type { BeginRecordingInput } from '@bedside/contracts/recording/recording.schema';
import { insertRecording } from '@bedside/db/postgres/recording.repository';
import { insertUpload } from '@bedside/db/postgres/upload.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';
import { requireRoom } from '../usage/require-room';

/** A practice whose storage is full to the last byte begins no take. */
const TAKE_STARTS_WITH_BYTES = 1;

/**
 * Stores a take in its first second, before any byte has arrived: its row and its upload, under the browser's id.
 * @throws AppError `usage.no-room`, `billing.videos-full`, `billing.minutes-full`
 * @returns false, without any change, when a take of this id exists, whoever owns it
 */
export async function beginRecording(
  deps: Pick<Deps, 'db' | 'clock' | 'quota'>,
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
    // Of an unknown length, so it reserves nothing: what is recorded is stored even beyond the limit.
    await requireRoom(deps, tx, doctor.scope, { wanted: TAKE_STARTS_WITH_BYTES, isVideo: true });
    return true;
  });
}
