import type { Activity, ActivityKind } from '@bedside/contracts/figures/analytics/analytics-activity.schema';
import { Skeleton } from '@mantine/core';
import { IconEye, IconHeartHandshake, IconMessage2, IconPlayerPlay, type Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Trans, useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatDateTime, formatPercent } from '../../../lib/format';
import { EmptyState } from '../../../ui/empty-state';
import { Section } from '../../../ui/page';
import { Problem } from '../../../ui/problem';
import { Surface } from '../../../ui/surface';
import { useActivity } from '../use-activity';
import classes from './activity-feed.module.css';

const icons: Record<ActivityKind, Icon> = {
  opened: IconEye,
  watched: IconPlayerPlay,
  liked: IconHeartHandshake,
  commented: IconMessage2,
};
const SKELETON_ROWS = 5;
const HOUR_MS = 3_600_000;

/** What patients did with the videos sent to them, newest first; what they ask is in the inbox. It updates live. */
export function ActivityFeed() {
  const { t } = useTranslation('analytics');
  const list = useActivity();
  return (
    <Section title={t('activity.title')}>
      {list.isPending ? (
        <Skeleton height={SKELETON_ROWS * 56 + 2} radius={10} aria-busy="true" />
      ) : list.isError ? (
        <Surface>
          <Problem message={readFailure(list.error).message} onRetry={() => void list.refetch()} />
        </Surface>
      ) : list.data.length === 0 ? (
        <Surface>
          <EmptyState drawing="messages" title={t('activity.empty')} text={t('activity.emptyText')} />
        </Surface>
      ) : (
        <ol className={classes.list} aria-live="polite" aria-relevant="additions" tabIndex={0}>
          {list.data.map((activity) => (
            <ActivityItem key={activity.id} activity={activity} />
          ))}
        </ol>
      )}
    </Section>
  );
}

function ActivityItem({ activity }: { activity: Activity }) {
  const { t } = useTranslation('analytics');
  const { kind, patient, video, watchedPercent, comment, at } = activity;
  const KindIcon = icons[kind];
  return (
    <li className={classes.item}>
      <span className={classes.icon} data-kind={kind}>
        <KindIcon size={18} stroke={1.5} aria-hidden />
      </span>
      <div className={classes.text}>
        <p>
          <Trans
            t={t}
            i18nKey={`activity.${kind}`}
            values={{
              name: `${patient.firstName} ${patient.lastName}`,
              video: video.title ?? t('top.untitled'),
              percent: formatPercent(watchedPercent ?? 0),
            }}
            components={{
              who: <Link to="/patient_management/$patientId/statistics" params={{ patientId: patient.id }} />,
              what: <Link to="/my_videos/$videoId" params={{ videoId: video.id }} />,
            }}
          />
        </p>
        {comment !== null && <p className={classes.comment}>{comment}</p>}
      </div>
      <time className={classes.time} dateTime={at.toISOString()} title={formatDateTime(at)}>
        <TimeAgo at={at} />
      </time>
    </li>
  );
}

/** Minutes or hours ago for recent activity, day and time for everything else. */
function TimeAgo({ at }: { at: Date }) {
  const { t } = useTranslation('analytics');
  const passed = Date.now() - at.getTime();
  if (passed < 60_000) return t('activity.now');
  if (passed < HOUR_MS) return t('activity.minutes', { count: Math.floor(passed / 60_000) });
  if (passed < 24 * HOUR_MS) return t('activity.hours', { count: Math.floor(passed / HOUR_MS) });
  return formatDateTime(at);
}
