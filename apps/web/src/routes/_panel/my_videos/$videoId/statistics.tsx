import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { reminderAt } from '@bedside/contracts/sharing/share/share-funnel.rules';
import { Skeleton } from '@mantine/core';
import { Suspense, lazy, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { StatisticSummary } from '../../../../features/assistant/components/statistic-summary';
import { FigureTiles } from '../../../../features/analytics/components/figure-tiles';
import { OpenedSplits } from '../../../../features/analytics/components/opened-split';
import { RetentionCard } from '../../../../features/analytics/components/retention-card';
import { VersionSelect } from '../../../../features/analytics/components/version-select';
import { ViewsInsights } from '../../../../features/analytics/components/views-insights';
import { listMainFigures, listMoreFigures } from '../../../../features/analytics/list-statistic';
import { WaitingLink } from '../../../../features/chat/components/waiting-link';
import { ReminderBar } from '../../../../features/share/components/reminder-bar';
import { ShareFigures } from '../../../../features/share/components/share-figures';
import { ShareGroupSelect } from '../../../../features/share/components/share-group-select';
import { UnclearMoments } from '../../../../features/share/components/unclear-moments';
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

const readGroup = oneOf(shareGroups, 'all');

export const Route = createFileRoute('/_panel/my_videos/$videoId/statistics')({
  validateSearch: searchOf({
    who: readGroup,
    version: readOptionalText,
    more: (value) => (value === true ? true : undefined),
  }),
  search: { middlewares: [stripSearchParams({ who: 'all' as const })] },
  component: VideoStatisticsPage,
});

function VideoStatisticsPage() {
  const { t } = useTranslation('video');
  const isDoctor = useMayAct('doctor');
  const { videoId } = Route.useParams();
  const { who, version, more } = Route.useSearch();
  const navigate = Route.useNavigate();
  const setWho = (next: string | null) =>
    void navigate({
      search: (now) => ({ ...now, who: readGroup(next) }),
      replace: true,
      resetScroll: false,
    });
  const setVersion = (next: string | undefined) =>
    void navigate({ search: (now) => ({ ...now, version: next }), replace: true, resetScroll: false });
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
  const marked = useMemo(() => countBySecond(moments.data ?? []), [moments.data]);
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
      {figures.isPending || moments.isPending ? (
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
          <div style={{ marginTop: 16 }}>
            <RetentionCard retention={figures.data.retention} marked={marked} />
          </div>
          {marked.size > 0 && (
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
                <ViewsInsights days={figures.data.viewsInsights} of={of} />
                <OpenedSplits via={figures.data.openedVia} device={figures.data.openedDevice} of={of} />
              </div>
            </Fold>
          </div>
        </>
      )}
    </Page>
  );
}

function countBySecond(moments: readonly { second: number | null }[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { second } of moments) if (second !== null) counts.set(second, (counts.get(second) ?? 0) + 1);
  return counts;
}
