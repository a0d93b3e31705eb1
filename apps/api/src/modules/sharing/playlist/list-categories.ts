import type { PlaylistCategory } from '@bedside/contracts/sharing/playlist/playlist.schema';
import { listCategories as listCategoryRows } from '@bedside/db/postgres/sharing/playlist.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** The doctor's playlist categories by name. */
export function listCategories(deps: Pick<Deps, 'db'>, doctor: DoctorActor): Promise<PlaylistCategory[]> {
  return listCategoryRows(deps.db, doctor.scope);
}
