import type { Delivery } from '@bedside/contracts/share/share.schema';
import { Tooltip } from '@mantine/core';
import { StatusWord, type Tone } from '../../../ui/status-word';

const states: Record<Delivery['state'], { tone: Tone; label: string }> = {
  queued: { tone: 'quiet', label: 'queued' },
  sent: { tone: 'info', label: 'sent' },
  delivered: { tone: 'good', label: 'delivered' },
  failed: { tone: 'danger', label: 'failed' },
  'opted-out': { tone: 'quiet', label: 'opted out' },
};
const names = { sms: 'SMS', mail: 'E-mail' } as const;

/** How far the messages of one share are, channel by channel; a failure says why. */
export function DeliveryWords({ deliveries }: { deliveries: readonly Delivery[] }) {
  return (
    <span style={{ display: 'inline-flex', flexDirection: 'column', gap: 2 }}>
      {deliveries.map((delivery) => {
        const { tone, label } = states[delivery.state];
        return (
          <Tooltip
            key={delivery.channel}
            label={delivery.reason}
            disabled={!delivery.reason}
            multiline
            maw={320}
          >
            <span tabIndex={delivery.reason ? 0 : undefined}>
              <StatusWord tone={tone} label={`${names[delivery.channel]} ${label}`} />
            </span>
          </Tooltip>
        );
      })}
    </span>
  );
}
