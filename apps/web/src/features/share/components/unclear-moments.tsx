import type { UnclearMoment } from '@bedside/contracts/share/share.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { Skeleton } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatDuration } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import { Problem } from '../../../ui/problem';
import classes from './unclear-moments.module.css';
import { readFailure } from '../../../lib/failure';

/** Answers the patients to whom a moment is still unclear. */
export type AnswerMoment = ComponentType<{
  videoId: VideoId;
  second: number;
  patients: readonly UnclearMoment['patient'][];
  questions: readonly string[];
}>;

type UnclearMomentsProps = {
  videoId: VideoId;
  /** Given on a page with the player, which it moves to a moment. Elsewhere the page of the video opens there. */
  onShow?: (second: number) => void;
  Answer: AnswerMoment;
};

/**
 * The moments of a video that patients did not understand, in the order of the video, with the patients who marked
 * them. It updates live.
 */
export function UnclearMoments({ videoId, onShow, Answer }: UnclearMomentsProps) {
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
      {seconds.map(([second, marks]) => (
        <li key={second} className={classes.moment}>
          <Time videoId={videoId} second={second} onShow={onShow} />
          <div className={classes.people}>
            {marks.map(({ shareLinkId, patient, createdAt, question }) => (
              <div key={shareLinkId}>
                {patient.firstName} {patient.lastName}{' '}
                <time className={classes.when} dateTime={createdAt.toISOString()}>
                  {formatDateTime(createdAt)}
                </time>
                {question !== null && <q className={classes.question}>{question}</q>}
              </div>
            ))}
            <Waiting marks={marks} videoId={videoId} Answer={Answer} />
          </div>
        </li>
      ))}
    </ol>
  );
}

/** A link to the second, which can be copied or opened in another tab. */
function Time({ videoId, second, onShow }: Omit<UnclearMomentsProps, 'Answer'> & { second: number }) {
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

type WaitingProps = { marks: readonly UnclearMoment[]; videoId: VideoId; Answer: AnswerMoment };

/** Patients who still wait for an answer to a moment get one together. */
function Waiting({ marks, videoId, Answer }: WaitingProps) {
  const { t } = useTranslation('share');
  const open = marks.filter(({ isOpen }) => isOpen);
  const [first] = open;
  if (!first) return <p className={classes.when}>{t('unclear.answered')}</p>;
  return (
    <div className={classes.waiting}>
      <span>{t('unclear.waiting', { count: open.length })}</span>
      <Answer
        videoId={videoId}
        second={first.second}
        patients={open.map(({ patient }) => patient)}
        questions={open.flatMap(({ question }) => question ?? [])}
      />
    </div>
  );
}

/** The server sends them in the video's order. */
function bySecond(moments: readonly UnclearMoment[]): [number, UnclearMoment[]][] {
  const seconds = new Map<number, UnclearMoment[]>();
  for (const moment of moments) seconds.set(moment.second, [...(seconds.get(moment.second) ?? []), moment]);
  return [...seconds];
}
