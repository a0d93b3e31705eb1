import '../../../lib/billing-words';
import { Alert, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';

/** Tells a doctor whose paid plan ended until when all links play, or how many videos play no more. */
export function PlanEndNote() {
  const { t } = useTranslation('billing');
  const { data } = trpc.usage.get.useQuery();
  const ended = data?.plan?.ended;
  if (!ended) return null;
  const { linksPlayUntil, stoppedVideos } = ended;
  return (
    <Alert color="yellow" role="note" mb="md">
      {stoppedVideos > 0
        ? t('ended.stopped', { count: stoppedVideos })
        : t('ended.soon', { day: formatDay(linksPlayUntil) })}{' '}
      <Anchor component={Link} to="/settings/billing" inherit>
        {t('ended.choose')}
      </Anchor>
    </Alert>
  );
}
