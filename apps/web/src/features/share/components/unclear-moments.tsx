import type { VideoId } from '@bedside/contracts/kit/ids';
import type { UnclearMoment } from '@bedside/contracts/share/share.schema';
import { Skeleton } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatDuration } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import { Problem } from '../../../ui/problem';
import classes from './unclear-moments.module.css';

type UnclearMomentsProps = {
  videoId: VideoId;
  /** Where given, a press on a moment shows it: the page has the player. */
  onShow?: (second: number) => void;
};

/** The moments of a video that patients did not understand, in its order, with who marked them; live. */
export function UnclearMoments({ videoId, onShow }: UnclearMomentsProps) {
  const { t } = useTranslation('share');
  const utils = trpc.useUtils();
  const moments = trpc.share.unclearMoments.useQuery({ videoId });
  trpc.share.onUnclear.useSubscription(
    { videoId },
    { onData: () => void utils.share.unclearMoments.invalidate({ videoId }) },
  );

  if (moments.isPending) return <Skeleton className={classes.skeleton} aria-busy="true" />;
  if (moments.isError)
    return <Problem message={moments.error.message} onRetry={() => void moments.refetch()} />;
  const seconds = bySecond(moments.data);
  if (seconds.length === 0) return <p className={classes.empty}>{t('unclear.empty')}</p>;
  return (
    <ol className={classes.list} aria-label={t('unclear.list')}>
      {seconds.map(([second, marks]) => (
        <li key={second} className={classes.moment}>
          <Time second={second} onShow={onShow} />
          <div className={classes.people}>
            {marks.map(({ shareLinkId, patient, createdAt }) => (
              <div key={shareLinkId}>
                {patient.firstName} {patient.lastName}{' '}
                <time className={classes.when} dateTime={createdAt.toISOString()}>
                  {formatDateTime(createdAt)}
                </time>
              </div>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Time({ second, onShow }: { second: number; onShow: UnclearMomentsProps['onShow'] }) {
  const { t } = useTranslation('share');
  const at = formatDuration(second * 1_000);
  const content = (
    <>
      <IconHelpCircle size={18} stroke={1.5} aria-hidden />
      {at}
    </>
  );
  if (!onShow) return <span className={classes.time}>{content}</span>;
  return (
    <button
      type="button"
      className={classes.time}
      aria-label={t('unclear.show', { at })}
      onClick={() => onShow(second)}
    >
      {content}
    </button>
  );
}

/** The server sends them in the video's order. */
function bySecond(moments: readonly UnclearMoment[]): [number, UnclearMoment[]][] {
  const seconds = new Map<number, UnclearMoment[]>();
  for (const moment of moments) seconds.set(moment.second, [...(seconds.get(moment.second) ?? []), moment]);
  return [...seconds];
}
