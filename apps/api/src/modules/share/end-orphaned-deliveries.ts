import { listOrphanedDeliveries } from '@bedside/db/postgres/delivery.repository';
import type { Deps } from '../../deps';
import { queueDeliveryJobs } from './queue-delivery-jobs';

const AT_ONCE = 1_000;

/** Gives messages whose job is deleted or has used up its attempts one last try, so that none waits for ever. */
export async function endOrphanedDeliveries(deps: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  const orphans = await listOrphanedDeliveries(deps.db, AT_ONCE);
  await queueDeliveryJobs(deps, deps.db, orphans, { triesLeft: 1 });
}
