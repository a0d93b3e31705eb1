import type { Delivery } from '@bedside/contracts/sharing/share/share.schema';
import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatClock } from '../../../lib/format';
import { StatusWord, type Tone } from '../../../ui/status-word';

const tones: Record<Delivery['state'], Tone> = {
  queued: 'quiet',
  sent: 'info',
  delivered: 'good',
  failed: 'danger',
  'opted-out': 'quiet',
  needless: 'quiet',
  cancelled: 'quiet',
};

/** The state of the messages of one share, channel by channel; a failure says why. */
export function DeliveryWords({ deliveries }: { deliveries: readonly Delivery[] }) {
  const { t } = useTranslation(['share', 'words']);
  return (
    <span style={{ display: 'inline-flex', flexDirection: 'column', gap: 2 }}>
      {deliveries.map((delivery) => {
        const { waitsUntil, state, reason } = delivery;
        const why = reason && t(`words:delivery.said.${reason}`);
        const label = waitsUntil
          ? t('delivery.waits', { at: formatClock(waitsUntil) })
          : t(`delivery.${state}`);
        return (
          <Tooltip key={delivery.channel} label={why} disabled={!why} multiline maw={320}>
            <span tabIndex={why ? 0 : undefined}>
              <StatusWord tone={tones[state]} label={`${t(`ways.${delivery.channel}`)} ${label}`} />
            </span>
          </Tooltip>
        );
      })}
    </span>
  );
}
