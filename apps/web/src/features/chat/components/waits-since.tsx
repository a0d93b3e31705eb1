import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long a patient has waited, in the largest full unit. */
export function WaitsSince({ since, className }: { since: Date; className?: string | undefined }) {
  const { t } = useTranslation('chat');
  const waited = Math.max(0, Date.now() - since.getTime());
  const words =
    waited < HOUR_MS
      ? t('waiting.minutes', { count: Math.max(1, Math.floor(waited / MINUTE_MS)) })
      : waited < DAY_MS
        ? t('waiting.hours', { count: Math.floor(waited / HOUR_MS) })
        : t('waiting.days', { count: Math.floor(waited / DAY_MS) });
  return (
    <time className={className} dateTime={since.toISOString()} title={formatDateTime(since)}>
      {words}
    </time>
  );
}
