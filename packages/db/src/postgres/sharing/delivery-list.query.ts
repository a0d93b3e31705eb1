import type { DeliveryReason } from '@bedside/contracts/sharing/delivery/delivery.rules';
import type { Channel, Delivery, DeliveryState } from '@bedside/contracts/sharing/share/share.schema';
import { sql, type RawBuilder } from 'kysely';

/** A delivery as a JSON column holds it. */
type StoredDelivery = {
  channel: Channel;
  state: DeliveryState;
  reason: DeliveryReason | null;
  not_before: string | null;
  updated_at: string;
};

/** The newest message by each channel, as a column of a statement. @param isAbout the condition on the delivery */
export function newestDeliveries(isAbout: RawBuilder<unknown>): RawBuilder<StoredDelivery[]> {
  return sql<StoredDelivery[]>`(
    select coalesce(json_agg(newest), '[]') from (
      select distinct on (delivery.channel) delivery.channel, delivery.state, delivery.reason, delivery.not_before,
        delivery.updated_at
      from delivery where ${isAbout}
      order by delivery.channel, delivery.created_at desc
    ) as newest)`;
}

export function toDelivery(stored: StoredDelivery): Delivery {
  const { channel, state, reason, not_before: notBefore, updated_at: updatedAt } = stored;
  return {
    channel,
    state,
    reason,
    waitsUntil: state === 'queued' && notBefore !== null ? new Date(notBefore) : null,
    updatedAt: new Date(updatedAt),
  };
}
