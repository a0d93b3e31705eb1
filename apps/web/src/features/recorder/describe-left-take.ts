import type { LeftTake } from '../../recorder/recorder';
import { formatDuration } from '../../lib/format';
import { t } from '../../lib/i18n';

/** How long a left take is, and where it is stored, in one line. */
export function describeLeftTake(take: LeftTake): string {
  const { durationMs, localBytes, serverBytes, recording, isOpenElsewhere } = take;
  const length =
    durationMs === null ? null : t('recorder:left.length', { length: formatDuration(durationMs) });
  if (isOpenElsewhere) return joined(length, t('recorder:left.elsewhere'));
  const isWhole = serverBytes >= localBytes && serverBytes > 0;
  const where = isWhole
    ? t('recorder:left.onServer')
    : serverBytes > 0
      ? t('recorder:left.partly', { percent: `${Math.floor((serverBytes / localBytes) * 100)}%` })
      : t('recorder:left.onComputer');
  return joined(length, where, recording?.status === 'kept' ? t('recorder:left.kept') : null);
}

const joined = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(' · ');
