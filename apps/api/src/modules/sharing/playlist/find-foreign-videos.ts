import type { FieldErrors } from '@bedside/contracts/kit/fields';
import type { PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import { holdOwnVideos } from '@bedside/db/postgres/sharing/playlist.repository';
import type { Deps } from '../../../deps';

/**
 * The videos of a list that are not the doctor's, at their places (`videos.N`); undefined entries are no ids and are
 * skipped.
 */
export async function findForeignVideos(
  deps: Pick<Deps, 'db'>,
  scope: PracticeScope,
  videoIds: readonly (VideoId | undefined)[],
): Promise<FieldErrors> {
  const asked = videoIds.filter((id) => id !== undefined);
  const own = await holdOwnVideos(deps.db, scope, asked);
  const faults: FieldErrors = {};
  videoIds.forEach((id, index) => {
    if (id !== undefined && !own.has(id)) faults[`videos.${index}`] = ['invalid'];
  });
  return faults;
}
