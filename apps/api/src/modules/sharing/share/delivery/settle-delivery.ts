import { updateDelivery, type DeliveryToSend } from '@bedside/db/postgres/sharing/delivery.repository';
import { noteMailFails } from '@bedside/db/postgres/patients/patient.repository';
import { appendEvents } from '@bedside/db/postgres/base/event-queue.repository';
import type { Deps } from '../../../../deps';
import type { Database } from '../../../../ports/database';
import { buildEvent } from '../../../base/event/build-event';

type Change = Parameters<typeof updateDelivery>[2];

const kinds = {
  sent: 'share.taken',
  delivered: 'share.delivered',
  failed: 'share.failed',
  'opted-out': 'share.failed',
  needless: undefined,
} as const satisfies Record<Change['state'], string | undefined>;

/**
 * Moves a delivery to its next state, with its event, in the caller's transaction. Repeated and late reports change
 * nothing. An address that does not exist gets no further mail until somebody saves the patient.
 * @returns whether it moved
 */
export async function settleDelivery(
  deps: Pick<Deps, 'clock'>,
  tx: Database,
  delivery: DeliveryToSend,
  change: Change,
): Promise<boolean> {
  if (change.state === 'failed' && change.reason === 'address-unknown')
    await noteMailFails(tx, delivery.patient.id, { since: delivery.updatedAt });
  if (!(await updateDelivery(tx, delivery.id, change))) return false;
  const kind = kinds[change.state];
  if (kind) {
    await appendEvents(tx, [
      buildEvent(deps, kind, {
        ...(delivery.video ? { shareId: delivery.shareId } : { playlistShareId: delivery.shareId }),
        practiceId: delivery.scope.practiceId,
        videoId: delivery.video?.id ?? null,
        patientId: delivery.patient.id,
        via: delivery.channel === 'sms' ? 'sms' : 'email',
      }),
    ]);
  }
  return true;
}
