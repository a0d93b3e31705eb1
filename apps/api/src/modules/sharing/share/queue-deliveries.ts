import type { PracticeScope, ShareId } from '@bedside/contracts/kit/ids';
import type { RemindUntil } from '@bedside/contracts/sharing/share/share-reminder.schema';
import { optedOutReasons } from '@bedside/contracts/sharing/share/share.rules';
import type { Channel } from '@bedside/contracts/sharing/share/share.schema';
import { insertDeliveries, listDeliveryPatients } from '@bedside/db/postgres/sharing/delivery.repository';
import type { StoredText } from '@bedside/db/postgres/base/stored-text';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import { queueDeliveryJobs } from './delivery/queue-delivery-jobs';
import { takeMessageAllowance, type MessageTo } from './take-message-allowance';

/** For one patient: the channels to send by, and those that the patient has closed. */
export type Recipient = { channels: readonly Channel[]; optedOut: readonly Channel[] };

/**
 * Queues a message per share and channel, each with its job, in the caller's transaction and in a constant number of
 * statements. A closed channel is stored with the reason and without a job.
 * @param shares `message` replaces the message of the share; `remindsUntil` makes them reminders, which are not sent to
 * a patient who has done this by then
 * @param smsNotBefore text messages wait until then, the others do not. A waiting link is not sent to a patient who has
 * watched meanwhile.
 * @throws AppError `rate-limited` for an account that has used up its allowance
 */
export async function queueDeliveries(
  deps: Pick<Deps, 'jobs' | 'clock' | 'sending'>,
  tx: Database,
  scope: PracticeScope,
  shares: readonly ({ shareId: ShareId } & Recipient & {
      message?: StoredText;
      remindsUntil?: RemindUntil;
    })[],
  smsNotBefore: Date | null = null,
): Promise<void> {
  await takeMessageAllowance(deps, tx, scope, await listMessages(deps, tx, shares));
  const deliveries = await insertDeliveries(
    tx,
    shares.flatMap(({ channels, optedOut, remindsUntil, ...about }) => [
      ...channels.map((channel) => ({
        ...about,
        channel,
        notBefore: channel === 'sms' ? smsNotBefore : null,
        isReminder: remindsUntil !== undefined,
        // A message about a corrected version is for patients who have watched.
        needlessOnce:
          remindsUntil ?? (channel === 'sms' && smsNotBefore && !about.message ? 'watched' : null),
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

/** The messages that the allowance counts, with whom they are for. */
async function listMessages(
  deps: Pick<Deps, 'sending'>,
  tx: Database,
  shares: readonly ({ shareId: ShareId } & Recipient)[],
): Promise<MessageTo[]> {
  const counted = shares.flatMap((share) =>
    share.channels.flatMap((channel) => (deps.sending.limited.includes(channel) ? [{ channel, share }] : [])),
  );
  if (counted.length === 0) return [];
  const patients = await listDeliveryPatients(
    tx,
    shares.map(({ shareId }) => shareId),
  );
  return counted.flatMap(({ channel, share }) => {
    const patient = patients.get(share.shareId);
    return patient ? [{ channel, patient }] : [];
  });
}
