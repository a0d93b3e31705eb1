import type { Deps } from '../../../../deps';
import type { StoredTake } from './store-take';

/** Removes the stored files of a take that is not published. */
export async function discardTake(deps: Pick<Deps, 'storage'>, stored: StoredTake): Promise<void> {
  const keys = [stored.originalKey, stored.playbackKey, stored.posterKey];
  await deps.storage.remove(keys.filter((key) => key !== null));
}
