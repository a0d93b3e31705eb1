import { sendDeliveryJob } from '@bedside/contracts/share/share.jobs';
import { optedOutReasons } from '@bedside/contracts/share/share.rules';
import type { Channel } from '@bedside/contracts/share/share.schema';
import { insertDeliveries, type DeliveryAbout } from '@bedside/db/postgres/delivery.repository';
import type { Deps } from '../../deps';
import type { Database } from '../../ports/database';

/** Behind codes and other mails that somebody waits for: a share may queue thousands. */
const PRIORITY = 10;
/** Tries over some four hours, further and further apart. */
const TRIES = 10;

/** Of one patient: by which channels to send, and which of those asked for the patient has closed. */
export type Recipient = { channels: readonly Channel[]; optedOut: readonly Channel[] };

/**
 * Queues a message per share and channel, each with its job, in the caller's transaction and in two statements. A
 * channel that the patient has closed is kept beside them, with the reason and without a job.
 */
export async function queueDeliveries(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Database,
  shares: readonly (DeliveryAbout & Recipient)[],
): Promise<void> {
  const deliveryIds = await insertDeliveries(
    tx,
    shares.flatMap(({ channels, optedOut, ...about }) => [
      ...channels.map((channel) => ({ ...about, channel })),
      ...optedOut.map((channel) => ({ ...about, channel, optedOutReason: optedOutReasons[channel] })),
    ]),
    new Date(deps.clock()),
  );
  await deps.jobs.addMany(
    tx,
    sendDeliveryJob,
    deliveryIds.map((deliveryId) => ({ deliveryId })),
    { priority: PRIORITY, maxAttempts: TRIES, keyOf: ({ deliveryId }) => `send-delivery:${deliveryId}` },
  );
}
