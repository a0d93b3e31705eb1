import { forgetRemovals, listRemovals } from '@bedside/db/postgres/videos/video-file.repository';
import type { Deps } from '../../../deps';

const BATCH = 100;

/** Removes stored bytes without a row. After a crash half way the job repeats it. */
export async function removeObjects(deps: Pick<Deps, 'db' | 'storage'>): Promise<void> {
  for (
    let keys = await listRemovals(deps.db, BATCH);
    keys.length > 0;
    keys = await listRemovals(deps.db, BATCH)
  ) {
    await deps.storage.remove(keys);
    await forgetRemovals(deps.db, keys);
  }
}
