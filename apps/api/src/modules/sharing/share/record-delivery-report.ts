import type { DeliveryReason } from '@bedside/contracts/sharing/delivery/delivery.rules';
import type { Channel } from '@bedside/contracts/sharing/share/share.schema';
import { findDeliveryToSend } from '@bedside/db/postgres/sharing/delivery.repository';
import { setSmsOptedOut } from '@bedside/db/postgres/patients/patient.repository';
import { z } from 'zod';
import type { Deps } from '../../../deps';
import { announceFailure } from './delivery/announce-failure';
import { settleDelivery } from './delivery/settle-delivery';

const rowId = z.uuid();

/**
 * Stores a report about a message. Reports come late, twice and out of order. Each has its effect once, and
 * none moves a delivery back. The first report also settles a message whose answer was lost.
 * @returns whether anything changed
 */
export async function recordDeliveryReport(
  deps: Pick<Deps, 'db' | 'clock' | 'bus' | 'log'>,
  report: {
    deliveryId: string;
    /** The provider's name for the message, where it has one. */
    providerId?: string;
    /** The report is about no message of another channel. */
    channel?: Channel;
    state: 'sent' | 'delivered' | 'failed' | 'opted-out';
    /** Why it failed. */
    reason?: DeliveryReason | undefined;
  },
): Promise<boolean> {
  const { deliveryId, providerId, channel, state, reason } = report;
  if (!rowId.safeParse(deliveryId).success) return false;
  const delivery = await findDeliveryToSend(deps.db, deliveryId);
  if (!delivery || (channel !== undefined && delivery.channel !== channel)) return false;
  const change = { state, providerId, ...(reason === undefined ? {} : { reason }) };
  const hasMoved = await deps.db.transaction().execute(async (tx) => {
    const moved = await settleDelivery(deps, tx, delivery, change);
    if (moved && state === 'opted-out')
      await setSmsOptedOut(tx, delivery.patient.phone, new Date(deps.clock()));
    return moved;
  });
  if (hasMoved) announceFailure(deps, delivery, change);
  return hasMoved;
}
