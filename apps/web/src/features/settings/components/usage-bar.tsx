import { Progress, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatBytes } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import { Problem } from '../../../ui/problem';

/** How much of its storage the practice uses. */
export function UsageBar() {
  const { t } = useTranslation('settings');
  const query = trpc.usage.get.useQuery();
  if (query.isPending) return <Skeleton height={44} role="status" aria-label={t('usage.loading')} />;
  if (query.isError)
    return <Problem message={readFailure(query.error).message} onRetry={() => void query.refetch()} />;
  const { usedBytes, reservedBytes, limitBytes } = query.data;
  const taken = usedBytes + reservedBytes;
  return (
    <>
      <p>{t('usage.text', { used: formatBytes(taken), limit: formatBytes(limitBytes) })}</p>
      <Progress mt="xs" value={(100 * taken) / limitBytes} aria-label={t('usage.title')} />
    </>
  );
}
