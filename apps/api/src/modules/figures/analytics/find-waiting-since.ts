import { findOldestWaiting } from '@bedside/db/postgres/base/event-queue.repository';
import type { Deps } from '../../../deps';

/** Events are counted within two seconds; those that have waited no longer than this do not wait. */
const USUAL_MS = 5_000;

/** Since when events wait to be counted; null while they are counted as usual. */
export async function findWaitingSince({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Date | null> {
  const oldest = await findOldestWaiting(db);
  return oldest !== null && clock() - oldest.getTime() > USUAL_MS ? oldest : null;
}
