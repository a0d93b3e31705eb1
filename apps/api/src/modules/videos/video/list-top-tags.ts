import { listTopTags as listTopTagRows } from '@bedside/db/postgres/videos/tag.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** The doctor's tags, most used first, at most 20. */
export function listTopTags(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
): Promise<{ id: string; name: string; videosCount: number }[]> {
  return listTopTagRows(deps.db, doctor.scope);
}
