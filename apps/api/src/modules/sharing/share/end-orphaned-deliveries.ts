import { listOrphanedDeliveries } from '@bedside/db/postgres/sharing/delivery.repository';
import type { Deps } from '../../../deps';
import { queueDeliveryJobs } from './delivery/queue-delivery-jobs';

const AT_ONCE = 1_000;

/** Gives messages whose job is missing or has no attempts left one last attempt, so that none waits for ever. */
export async function endOrphanedDeliveries(deps: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  const orphans = await listOrphanedDeliveries(deps.db, AT_ONCE);
  await queueDeliveryJobs(deps, deps.db, orphans, { triesLeft: 1 });
}
