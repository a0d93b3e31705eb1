import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import { Surface } from '../../../ui/surface';
import classes from './billing.module.css';

/** Tells a doctor whose paid plan ended until when all links play, or how many videos play no more. */
export function PlanEndNote() {
  const { t } = useTranslation('billing');
  const { data } = trpc.usage.get.useQuery();
  const ended = data?.plan?.ended;
  if (!ended) return null;
  const { linksPlayUntil, stoppedVideos } = ended;
  return (
    <div role="note" className={classes.ended}>
      <Surface>
        {stoppedVideos > 0
          ? t('ended.stopped', { count: stoppedVideos })
          : t('ended.soon', { day: formatDay(linksPlayUntil) })}{' '}
        <Link to="/settings/billing">{t('ended.choose')}</Link>
      </Surface>
    </div>
  );
}
