import { invalidFields } from '@bedside/contracts/kit/app-error';
import type { DoctorScope, VideoId } from '@bedside/contracts/kit/ids';
import type { FieldErrors } from '@bedside/contracts/kit/fields';
import { texts } from '@bedside/contracts/kit/texts';
import { holdOwnVideos } from '@bedside/db/postgres/playlist.repository';
import type { Database } from '../../ports/database';

/** Refuses videos that are not the doctor's, each at its place. @throws AppError `validation-failed` on `videos.N` */
export async function checkPlaylistVideos(
  db: Database,
  scope: DoctorScope,
  videoIds: readonly VideoId[],
): Promise<void> {
  const own = await holdOwnVideos(db, scope, videoIds);
  const faults: FieldErrors = {};
  videoIds.forEach((id, index) => {
    if (!own.has(id)) faults[`videos.${index}`] = [texts.invalid];
  });
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}
