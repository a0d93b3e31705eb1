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
 * Queues a message per share and channel, each with its job, in the caller's transaction and in a constant number of
 * statements. A channel that the patient has closed is kept beside them, with the reason and without a job.
 * @param smsNotBefore text messages wait for it, the others do not
 */
export async function queueDeliveries(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Database,
  shares: readonly (DeliveryAbout & Recipient)[],
  smsNotBefore: Date | null = null,
): Promise<void> {
  const deliveries = await insertDeliveries(
    tx,
    shares.flatMap(({ channels, optedOut, ...about }) => [
      ...channels.map((channel) => ({
        ...about,
        channel,
        notBefore: channel === 'sms' ? smsNotBefore : null,
      })),
      ...optedOut.map((channel) => ({ ...about, channel, optedOutReason: optedOutReasons[channel] })),
    ]),
    new Date(deps.clock()),
  );
  for (const runAt of smsNotBefore ? [null, smsNotBefore] : [null]) {
    await deps.jobs.addMany(
      tx,
      sendDeliveryJob,
      deliveries
        .filter(({ notBefore }) => (notBefore === null) === (runAt === null))
        .map(({ id: deliveryId }) => ({ deliveryId })),
      {
        priority: PRIORITY,
        maxAttempts: TRIES,
        keyOf: ({ deliveryId }) => `send-delivery:${deliveryId}`,
        ...(runAt ? { runAt } : {}),
      },
    );
  }
}
