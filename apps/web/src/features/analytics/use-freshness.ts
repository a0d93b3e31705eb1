import { useTranslation } from 'react-i18next';
import { formatClock } from '../../lib/format';
import { trpc } from '../../lib/trpc';

/**
 * From when the figures of a chart are, and since when events wait that are not in them.
 * @param readAt when they were read, in epoch milliseconds
 */
export function useFreshness(readAt: number): string {
  const { t } = useTranslation('chart');
  const { data: waitingSince } = trpc.analytics.waitingSince.useQuery(undefined, { staleTime: 5_000 });
  const asOf = t('asOf', { time: formatClock(new Date(readAt)) });
  return waitingSince ? `${asOf} ${t('waiting', { time: formatClock(waitingSince) })}` : asOf;
}
