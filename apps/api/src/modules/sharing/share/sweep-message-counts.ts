import { removeOldMessageCounts } from '@bedside/db/postgres/base/message-count.repository';
import type { Deps } from '../../../deps';

/** Long enough to look at what an account sent last month. */
const KEPT_MS = 32 * 24 * 3_600_000;

/** Deletes the counts of messages of days that no limit asks about any more. */
export async function sweepMessageCounts(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await removeOldMessageCounts(deps.db, new Date(deps.clock() - KEPT_MS));
}
