import type { Recording } from '@bedside/contracts/videos/recording/recording.schema';
import { listRecordingRows } from '@bedside/db/postgres/videos/recording.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { loadRecordings } from './presenting/load-recordings';

/** The doctor's takes that can still be restored from the trash, newest first. */
export async function listTrash(
  deps: Pick<Deps, 'db' | 'mediaLinks'>,
  doctor: DoctorActor,
): Promise<Recording[]> {
  const rows = await listRecordingRows(deps.db, doctor.scope, ['trashed']);
  return loadRecordings(deps, doctor.scope, rows);
}
