import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import type {
  SentenceFigure,
  VideoAxis as AxisOfVideo,
} from '@bedside/contracts/figures/analytics/analytics-axis.schema';
import type { VideoStatistic } from '@bedside/contracts/figures/analytics/analytics.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { reminderAt } from '@bedside/contracts/sharing/share/share-funnel.rules';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { Skeleton } from '@mantine/core';
import { Suspense, lazy, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatisticSummary } from '../../../../features/assistant/components/statistic-summary';
import { FigureTiles } from '../../../../features/analytics/components/figure-tiles';
import { OpenedSplits } from '../../../../features/analytics/components/opened-split';
import { courseOf } from '../../../../features/analytics/axis/compared';
import { CompareSelect } from '../../../../features/analytics/axis/components/compare-select';
import { SentenceList } from '../../../../features/analytics/axis/components/sentence-list';
import { VideoAxis } from '../../../../features/analytics/axis/components/video-axis';
import { useCompared } from '../../../../features/analytics/axis/use-compared';
import { LivePlace } from '../../../../features/analytics/live/components/live-place';
import { VersionSelect } from '../../../../features/analytics/components/version-select';
import { ViewsInsights } from '../../../../features/analytics/components/views-insights';
import { listMainFigures, listMoreFigures } from '../../../../features/analytics/list-statistic';
import { CutSentence } from '../../../../features/correction/components/cut-sentence';
import { WaitingLink } from '../../../../features/chat/components/waiting-link';
import { PrintButton } from '../../../../features/analytics/report/components/print-button';
import { ReminderBar } from '../../../../features/share/components/reminder-bar';
import { ShareFigures } from '../../../../features/share/components/share-figures';
import { ShareGroupSelect } from '../../../../features/share/components/share-group-select';
import { UnclearMoments } from '../../../../features/share/components/unclear-moments';
import { VideoStage } from '../../../../features/video/components/video-stage';
import { shareGroups } from '../../../../features/share/share-groups';
import { useShareFigures } from '../../../../features/share/use-share-figures';
import { isMissing, readFailure } from '../../../../lib/failure';
import { oneOf, readOptionalText, searchOf } from '../../../../lib/search-params';
import { localTimeZone } from '@bedside/contracts/kit/local-time-zone';
import { trpc } from '../../../../lib/trpc';
import { useMayAct } from '../../../../lib/use-may-act';
import columns from '../../../../ui/columns.module.css';
import { EmptyList } from '../../../../ui/empty-list';
import { LostPage } from '../../../../ui/error-page';
import { FiguresSkeleton } from '../../../../ui/figures-skeleton';
import { Fold } from '../../../../ui/fold';
import { Page, Section } from '../../../../ui/page';
import { Problem } from '../../../../ui/problem';
import { Surface } from '../../../../ui/surface';

/** It is behind "More figures". */
const FunnelCard = lazy(() =>
  import('../../../../features/analytics/components/funnel-card').then((loaded) => ({
    default: loaded.FunnelCard,
  })),
);

const VideoPaper = lazy(() =>
  import('../../../../features/analytics/report/components/video-paper').then((loaded) => ({
    default: loaded.VideoPaper,
  })),
);

const readGroup = oneOf(shareGroups, 'all');

export const Route = createFileRoute('/_panel/my_videos/$videoId/statistics')({
  validateSearch: searchOf({
    who: readGroup,
    version: readOptionalText,
    // What its retention is compared with.
    with: readOptionalText,
    more: (value) => (value === true ? true : undefined),
  }),
  search: { middlewares: [stripSearchParams({ who: 'all' as const })] },
  component: VideoStatisticsPage,
});

function VideoStatisticsPage() {
  const { t } = useTranslation('video');
  const isDoctor = useMayAct('doctor');
  const { videoId } = Route.useParams();
  const { who, version, with: other, more } = Route.useSearch();
  const navigate = Route.useNavigate();
  const setWho = (next: string | null) =>
    void navigate({
      search: (now) => ({ ...now, who: readGroup(next) }),
      replace: true,
      resetScroll: false,
    });
  const setVersion = (next: string | undefined) =>
    void navigate({ search: (now) => ({ ...now, version: next }), replace: true, resetScroll: false });
  const setOther = (next: string | undefined) =>
    void navigate({ search: (now) => ({ ...now, with: next }), replace: true, resetScroll: false });
  const toggleMore = () =>
    void navigate({
      search: (now) => ({ ...now, more: more ? undefined : true }),
      replace: true,
      resetScroll: false,
    });
  const video = trpc.video.get.useQuery({ videoId });
  const found = useShareFigures({ videoId }, who);
  const share = () =>
    void navigate({ to: '/my_videos/$videoId', params: { videoId }, search: { share: true } });
  const figures = trpc.analytics.video.useQuery(
    { videoId, tz: localTimeZone(), versionId: version },
    { staleTime: 5_000 },
  );
  const of = useMemo(
    () => ({ period: 'all time', videoId: videoId as VideoId, versionId: version }) as const,
    [videoId, version],
  );
  const moments = trpc.share.unclearMoments.useQuery({ videoId });
  // What is below the axis must not move when its seconds arrive.
  const axis = trpc.analytics.axis.useQuery({ videoId, versionId: version }, { staleTime: 5_000 });
  const hasMarks = moments.data?.some(({ second }) => second !== null) ?? false;
  const links = figures.data?.totals.shares ?? 0;
  const sentTo = figures.data?.reach.sentTo ?? 0;
  if (isMissing(figures.error, 'videoId')) return <LostPage />;
  return (
    <Page
      title={t('statistics.title')}
      lead={video.data ? (video.data.title ?? t('untitled')) : ' '}
      back={{ to: `/my_videos/${videoId}`, label: t('statistics.back') }}
      action={<VersionSelect videoId={videoId} value={version} onChange={setVersion} />}
    >
      <LivePlace of={{ videoId: videoId as VideoId }} />
      {figures.isPending || moments.isPending || video.isPending || axis.isPending ? (
        <FiguresSkeleton tiles={3} />
      ) : figures.isError ? (
        <Surface>
          <Problem message={readFailure(figures.error).message} onRetry={() => void figures.refetch()} />
        </Surface>
      ) : links === 0 && figures.data.publicViews === 0 ? (
        <EmptyList
          drawing="messages"
          title={t('statistics.nobody')}
          text={t('statistics.nobodyHint')}
          action={{ label: t('page.share'), onPress: share }}
        />
      ) : (
        <>
          <FigureTiles figures={listMainFigures(figures.data, 'patients')} of={of} />
          {axis.isError && (
            <Surface>
              <Problem message={readFailure(axis.error).message} onRetry={() => void axis.refetch()} />
            </Surface>
          )}
          {video.data && axis.data && (
            <Axis
              video={video.data}
              statistic={figures.data}
              axis={axis.data}
              readAt={axis.dataUpdatedAt}
              versionId={version}
              other={other}
              onOther={setOther}
            />
          )}
          {hasMarks && (
            <Section title={t('results.moments')}>
              <Surface>
                <UnclearMoments videoId={videoId as VideoId} />
                <WaitingLink videoId={videoId as VideoId} />
              </Surface>
            </Section>
          )}
          {links > 0 && (
            <Section
              title={t('statistics.patients')}
              aside={<ShareGroupSelect value={who} onChange={setWho} />}
            >
              {links > sentTo && (
                <p style={{ marginBottom: 12, color: 'var(--quiet)' }}>
                  {t('statistics.links', { links, count: sentTo })}
                </p>
              )}
              <ShareFigures found={found} expected={links} onShowAll={() => setWho('all')} />
            </Section>
          )}
          <div style={{ marginTop: 40 }}>
            <PrintButton>
              {(onDone) => (
                <VideoPaper
                  title={video.data?.title ?? t('untitled')}
                  isOneVersion={version !== undefined}
                  statistic={figures.data}
                  axis={axis.data}
                  readAt={figures.dataUpdatedAt}
                  onDone={onDone}
                />
              )}
            </PrintButton>
          </div>
          <div style={{ marginTop: 40 }}>
            <Fold title={t('statistics.more')} isOpen={more === true} onToggle={toggleMore}>
              <div className={columns.stack}>
                <FigureTiles figures={listMoreFigures(figures.data)} of={of} />
                {links > 0 && (
                  <Suspense fallback={<Skeleton height={480} radius={10} />}>
                    <FunnelCard
                      of={{ videoId: videoId as VideoId }}
                      reminderAt={(step) => (
                        <ReminderBar of={{ videoId }} who={reminderAt(step)} stoppedAt={step} />
                      )}
                    />
                  </Suspense>
                )}
                {isDoctor && version === undefined && (
                  <StatisticSummary of={{ videoId: videoId as VideoId }} />
                )}
                <ViewsInsights days={figures.data.viewsInsights} of={of} readAt={figures.dataUpdatedAt} />
                <OpenedSplits
                  via={figures.data.openedVia}
                  device={figures.data.openedDevice}
                  of={of}
                  readAt={figures.dataUpdatedAt}
                />
              </div>
            </Fold>
          </div>
        </>
      )}
    </Page>
  );
}

type AxisProps = {
  video: Video;
  statistic: VideoStatistic;
  axis: AxisOfVideo;
  readAt: number;
  versionId: string | undefined;
  /** What it is compared with, as the address says it. */
  other: string | undefined;
  onOther: (other: string | undefined) => void;
};

/** The player with everything that is known of its seconds, and the sentences where people stop. */
function Axis({ video, statistic, axis, readAt, versionId, other, onOther }: AxisProps) {
  const { t } = useTranslation('axis');
  const isDoctor = useMayAct('doctor');
  const player = useRef<HTMLVideoElement>(null);
  const [chosen, setChosen] = useState<SentenceFigure | null>(null);
  const versions = trpc.scene.listVersions.useQuery({ videoId: video.id }, { enabled: isDoctor });
  const correction = trpc.correction.get.useQuery({ videoId: video.id }, { enabled: isDoctor });
  // The seconds of another version are not those of the player.
  const isShown = versionId === undefined || versionId === correction.data?.shownVersion;
  const { compared, statistic: second } = useCompared(video.id, other);
  const courses =
    compared && second
      ? [courseOf(video.title ?? t('compare.this'), statistic), courseOf(compared.name, second)]
      : [];
  const jump = (at: number) => {
    if (!player.current) return;
    player.current.currentTime = at;
    player.current.scrollIntoView({ block: 'center' });
    player.current.focus();
  };
  return (
    <div className={columns.stack} style={{ marginTop: 16 }}>
      <VideoAxis
        statistic={statistic}
        axis={axis}
        readAt={readAt}
        player={player}
        courses={courses}
        compare={
          isDoctor && (
            <CompareSelect videoId={video.id} versionId={versionId} value={compared} onChange={onOther} />
          )
        }
        chosen={chosen}
        onChoose={setChosen}
      >
        {isShown && <VideoStage video={video} player={player} />}
      </VideoAxis>
      {axis.sentences.length > 0 && statistic.begun > 0 && (
        <SentenceList
          videoId={video.id}
          sentences={axis.sentences}
          isOfVersion={(versions.data?.length ?? 0) > 0}
          chosen={chosen}
          onChoose={setChosen}
          onJump={jump}
          reminderOf={({ fromSecond, toSecond }) => (
            <ReminderBar
              of={{ videoId: video.id }}
              who="notFinished"
              stoppedBetween={{ fromSecond, toSecond }}
            />
          )}
          cutOf={({ startMs, endMs }) =>
            isDoctor && <CutSentence video={video} span={{ from: startMs / 1_000, to: endMs / 1_000 }} />
          }
        />
      )}
    </div>
  );
}
