import type { ShareId } from '@bedside/contracts/kit/ids';
import { sendDeliveryJob } from '@bedside/contracts/share/share.jobs';
import type { Channel } from '@bedside/contracts/share/share.schema';
import { insertDeliveries } from '@bedside/db/postgres/delivery.repository';
import { appendEvents } from '@bedside/db/postgres/event-outbox.repository';
import type { Deps } from '../../deps';
import type { Database } from '../../ports/database';
import { newEvent } from '../event/new-event';

/** Queues a message per share and channel, with its job and the `share.sent` event, in the caller's transaction. */
export async function queueDeliveries(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Database,
  of: { doctorId: string; videoId: string },
  shares: readonly { id: ShareId; patientId: string; channels: readonly Channel[] }[],
): Promise<void> {
  const deliveryIds = await insertDeliveries(
    tx,
    shares.flatMap((share) => share.channels.map((channel) => ({ shareId: share.id, channel }))),
  );
  await deps.jobs.addMany(
    tx,
    sendDeliveryJob,
    deliveryIds.map((deliveryId) => ({ deliveryId })),
  );
  await appendEvents(
    tx,
    shares.map((share) =>
      newEvent(deps, 'share.sent', { ...of, shareId: share.id, patientId: share.patientId }),
    ),
  );
}
