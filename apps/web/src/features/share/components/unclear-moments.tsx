import type { UnclearMoment } from '@bedside/contracts/sharing/share/share.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { Skeleton } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatDuration } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import { Problem } from '../../../ui/problem';
import classes from './unclear-moments.module.css';

type UnclearMomentsProps = {
  videoId: VideoId;
  /** Given on a page with the player, which it moves to a moment. Elsewhere the page of the video opens there. */
  onShow?: (second: number) => void;
};

/** The moments of a video that patients did not understand, in its order, and how many patients. It updates live. */
export function UnclearMoments({ videoId, onShow }: UnclearMomentsProps) {
  const { t } = useTranslation('share');
  const utils = trpc.useUtils();
  const moments = trpc.share.unclearMoments.useQuery({ videoId });
  trpc.share.onUnclear.useSubscription(
    { videoId },
    {
      onData: () => {
        void utils.share.unclearMoments.invalidate({ videoId });
        void utils.video.get.invalidate({ videoId });
      },
    },
  );

  if (moments.isPending) return <Skeleton className={classes.skeleton} aria-busy="true" />;
  if (moments.isError)
    return <Problem message={readFailure(moments.error).message} onRetry={() => void moments.refetch()} />;
  const seconds = bySecond(moments.data);
  if (seconds.length === 0) return <p className={classes.empty}>{t('unclear.empty')}</p>;
  return (
    <ol className={classes.list} aria-label={t('unclear.list')}>
      {seconds.map(([place, marks]) => {
        const [{ second, sentence } = { second: null, sentence: null }] = marks;
        const waiting = marks.filter(({ isOpen }) => isOpen).length;
        return (
          <li key={place} className={classes.moment}>
            {second === null ? (
              <span>{t('unclear.cutAway')}</span>
            ) : (
              <Time videoId={videoId} second={second} onShow={onShow} />
            )}
            {sentence !== null && <q dir="auto">{sentence}</q>}
            <span>{t('unclear.patients', { count: marks.length })}</span>
            <span className={classes.state}>
              {waiting === 0 ? t('unclear.answered') : t('unclear.waiting', { count: waiting })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** A link to the second, which can be copied or opened in another tab. */
function Time({ videoId, second, onShow }: UnclearMomentsProps & { second: number }) {
  const { t } = useTranslation('share');
  const at = formatDuration(second * 1_000);
  return (
    <Link
      to="/my_videos/$videoId"
      params={{ videoId }}
      search={{ t: second }}
      replace={onShow !== undefined}
      resetScroll={onShow === undefined}
      className={classes.time}
      aria-label={t('unclear.show', { at })}
      // The address may hold this second already.
      onClick={() => onShow?.(second)}
    >
      <IconHelpCircle size={18} stroke={1.5} aria-hidden />
      {at}
    </Link>
  );
}

/** The server sends them in the video's order, and last what was cut away, each sentence by itself. */
function bySecond(moments: readonly UnclearMoment[]): [string, UnclearMoment[]][] {
  const places = new Map<string, UnclearMoment[]>();
  for (const moment of moments) {
    const place = String(moment.second ?? moment.sentence);
    places.set(place, [...(places.get(place) ?? []), moment]);
  }
  return [...places];
}
