import type { FieldErrors } from '@bedside/contracts/kit/fields';
import type { DoctorScope, VideoId } from '@bedside/contracts/kit/ids';
import { texts } from '@bedside/contracts/kit/texts';
import { holdOwnVideos } from '@bedside/db/postgres/playlist.repository';
import type { Deps } from '../../deps';

/** The videos of a list that are not the doctor's, at their places (`videos.N`); what is undefined is no id at all. */
export async function findForeignVideos(
  deps: Pick<Deps, 'db'>,
  scope: DoctorScope,
  videoIds: readonly (VideoId | undefined)[],
): Promise<FieldErrors> {
  const asked = videoIds.filter((id) => id !== undefined);
  const own = await holdOwnVideos(deps.db, scope, asked);
  const faults: FieldErrors = {};
  videoIds.forEach((id, index) => {
    if (id !== undefined && !own.has(id)) faults[`videos.${index}`] = [texts.invalid];
  });
  return faults;
}
