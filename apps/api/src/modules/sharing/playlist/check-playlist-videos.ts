import { invalidFields } from '@bedside/contracts/kit/app-error';
import type { PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import type { Database } from '../../../ports/database';
import { findForeignVideos } from './find-foreign-videos';

/** Refuses videos that are not the doctor's, each at its place. @throws AppError `validation-failed` on `videos.N` */
export async function checkPlaylistVideos(
  db: Database,
  scope: PracticeScope,
  videoIds: readonly VideoId[],
): Promise<void> {
  const faults = await findForeignVideos({ db }, scope, videoIds);
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}
