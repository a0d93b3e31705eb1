import { listOrphanedDeliveries } from '@bedside/db/postgres/delivery.repository';
import { sendDelivery } from './send-delivery';

const AT_ONCE = 100;

/** Tries messages whose job is gone or used up its attempts a last time, so that none waits for ever. */
export async function endOrphanedDeliveries(deps: Parameters<typeof sendDelivery>[0]): Promise<void> {
  for (const deliveryId of await listOrphanedDeliveries(deps.db, AT_ONCE)) {
    await sendDelivery(deps, { deliveryId, lastAttempt: true });
  }
}
