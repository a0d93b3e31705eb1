import type { DoctorScope } from '@bedside/contracts/kit/ids';
import { optedOutReasons } from '@bedside/contracts/share/share.rules';
import type { Channel } from '@bedside/contracts/share/share.schema';
import { insertDeliveries, type DeliveryAbout } from '@bedside/db/postgres/delivery.repository';
import type { Deps } from '../../deps';
import type { Database } from '../../ports/database';
import { queueDeliveryJobs } from './queue-delivery-jobs';
import { takeMessageAllowance } from './take-message-allowance';

/** Of one patient: by which channels to send, and which of those asked for the patient has closed. */
export type Recipient = { channels: readonly Channel[]; optedOut: readonly Channel[] };

/**
 * Queues a message per share and channel, each with its job, in the caller's transaction and in a constant number of
 * statements. A channel that the patient has closed is kept beside them, with the reason and without a job.
 * @param smsNotBefore text messages wait for it, the others do not
 * @throws AppError `rate-limited` for a new account that has sent what it may
 */
export async function queueDeliveries(
  deps: Pick<Deps, 'jobs' | 'clock' | 'newAccounts'>,
  tx: Database,
  scope: DoctorScope,
  shares: readonly (DeliveryAbout & Recipient)[],
  smsNotBefore: Date | null = null,
): Promise<void> {
  const channels = shares.flatMap((share) => share.channels);
  await takeMessageAllowance(deps, tx, scope, channels);
  const deliveries = await insertDeliveries(
    tx,
    shares.flatMap(({ channels, optedOut, ...about }) => [
      ...channels.map((channel) => ({
        ...about,
        channel,
        notBefore: channel === 'sms' ? smsNotBefore : null,
      })),
      ...optedOut.map((channel) => ({ ...about, channel, reason: optedOutReasons[channel] })),
    ]),
    new Date(deps.clock()),
  );
  for (const runAt of smsNotBefore ? [undefined, smsNotBefore] : [undefined]) {
    const ids = deliveries.flatMap(({ id, notBefore }) =>
      (notBefore === null) === (runAt === undefined) ? [id] : [],
    );
    await queueDeliveryJobs(deps, tx, ids, { runAt });
  }
}
