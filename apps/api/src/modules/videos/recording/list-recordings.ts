import type { Recording } from '@bedside/contracts/videos/recording/recording.schema';
import { listRecordingRows } from '@bedside/db/postgres/videos/recording.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import { loadRecordings } from './presenting/load-recordings';

/** The doctor's takes that were neither saved nor moved to the trash, newest first. */
export async function listRecordings(
  deps: Pick<Deps, 'db' | 'mediaLinks'>,
  doctor: DoctorActor,
): Promise<Recording[]> {
  const rows = await listRecordingRows(deps.db, doctor.scope, ['recording', 'stopped', 'kept']);
  // A take that ended within its first second has nothing to show; its browser may still come back.
  const shown = rows.filter((row) => row.status !== 'kept' || row.videoId !== null);
  return loadRecordings(deps, doctor.scope, shown);
}
