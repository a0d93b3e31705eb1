import { sendDeliveryJob } from '@bedside/contracts/sharing/share/share.jobs';
import type { Deps } from '../../../../deps';
import type { Database } from '../../../../ports/database';

/** Runs after codes and other mails that somebody waits for: a share may queue thousands. */
const PRIORITY = 10;
/** The attempts cover some four hours, with growing pauses. */
const TRIES = 10;

/** Queues a job per delivery in one statement. It replaces a waiting or running job of the same delivery. */
export async function queueDeliveryJobs(
  deps: Pick<Deps, 'jobs'>,
  db: Database,
  deliveryIds: readonly string[],
  when: { runAt?: Date | undefined; triesLeft?: number } = {},
): Promise<void> {
  await deps.jobs.addMany(
    db,
    sendDeliveryJob,
    deliveryIds.map((deliveryId) => ({ deliveryId })),
    {
      priority: PRIORITY,
      maxAttempts: when.triesLeft ?? TRIES,
      keyOf: ({ deliveryId }) => `send-delivery:${deliveryId}`,
      ...(when.runAt ? { runAt: when.runAt } : {}),
    },
  );
}
