import { sendDeliveryJob } from '@bedside/contracts/share/share.jobs';
import type { Deps } from '../../deps';
import type { Database } from '../../ports/database';

/** After codes and other mails that somebody waits for: a share may queue thousands. */
const PRIORITY = 10;
/** Tries over some four hours, with growing pauses. */
const TRIES = 10;

/** Queues a job per delivery in one statement; a job that waits for the same delivery, or runs for it, is replaced. */
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
