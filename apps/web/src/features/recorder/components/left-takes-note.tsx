import { Button } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatDuration } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import { isWaiting } from '../is-waiting';
import { useClosedTakes } from '../use-closed-takes';
import classes from './left-takes-note.module.css';

const REFETCH_MS = 30_000;

type LeftTakesNoteProps = {
  /** True where the videos are listed: a take of which the server made a draft is one of them. */
  isBesideDrafts?: boolean;
};

/** A line on the dashboard and above the videos about takes that need a decision. */
export function LeftTakesNote({ isBesideDrafts = false }: LeftTakesNoteProps) {
  const { t } = useTranslation('recorder');
  const takes = trpc.recording.list.useQuery(undefined, { refetchInterval: REFETCH_MS });
  const closedHere = useClosedTakes((takes.data ?? []).some(({ status }) => status === 'recording'));
  const waiting = (takes.data ?? []).filter(
    (take) => isWaiting(take, Date.now(), closedHere) && !(isBesideDrafts && take.status === 'kept'),
  );
  const [newest] = waiting;
  if (!newest) return null;
  const length = newest.durationMs === null ? null : formatDuration(newest.durationMs);
  return (
    <section className={classes.note} aria-label={t('left.title', { count: waiting.length })}>
      <IconVideo size={22} stroke={1.5} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        <p className={classes.title}>{t('left.title', { count: waiting.length })}</p>
        <p className={classes.hint}>
          {t('left.take', { time: formatDateTime(newest.startedAt) })}
          {length && ` · ${t('left.length', { length })}`}. {t('left.note')}
        </p>
      </div>
      <Button
        component={Link}
        to={`/record_video?take=${newest.id}`}
        variant="default"
        aria-label={t('left.openOf', { time: formatDateTime(newest.startedAt) })}
      >
        {t('left.open')}
      </Button>
    </section>
  );
}
