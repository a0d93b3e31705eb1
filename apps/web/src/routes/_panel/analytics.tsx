import type { Analytics } from '@bedside/contracts/figures/analytics/analytics.schema';
import { periods } from '@bedside/contracts/kit/constants';
import { SegmentedControl } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { Suspense, lazy, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureTiles } from '../../features/analytics/components/figure-tiles';
import { OpenedSplits } from '../../features/analytics/components/opened-split';
import { TopPlaylists, TopVideos } from '../../features/analytics/components/top-tables';
import { ViewsInsights } from '../../features/analytics/components/views-insights';
import { listAccountFigures } from '../../features/analytics/list-figures';
import { readFailure } from '../../lib/failure';
import { formatDays } from '../../lib/format';
import { ahead } from '../../lib/queries';
import { oneOf, searchOf } from '../../lib/search-params';
import { localTimeZone } from '@bedside/contracts/kit/local-time-zone';
import { trpc } from '../../lib/trpc';
import columns from '../../ui/columns.module.css';
import { FiguresSkeleton } from '../../ui/figures-skeleton';
import { EmptyState } from '../../ui/empty-state';
import { Page, Section } from '../../ui/page';
import { Problem } from '../../ui/problem';
import { Surface } from '../../ui/surface';

/** They are below the first visible part, so they are loaded later. */
const SuggestionList = lazy(() =>
  import('../../features/analytics/components/suggestion-list').then((loaded) => ({
    default: loaded.SuggestionList,
  })),
);
const ActivityFeed = lazy(() =>
  import('../../features/analytics/components/activity-feed').then((loaded) => ({
    default: loaded.ActivityFeed,
  })),
);

const readPeriod = oneOf(periods, 'week');

export const Route = createFileRoute('/_panel/analytics')({
  validateSearch: searchOf({ period: readPeriod }),
  search: { middlewares: [stripSearchParams({ period: 'week' })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { early }, deps: { period }, preload }) =>
    void early?.analytics.account.prefetch({ period, tz: localTimeZone() }, ahead(preload)),
  component: AnalyticsPage,
});

function AnalyticsPage() {
  const { t } = useTranslation(['analytics', 'common']);
  const { period } = Route.useSearch();
  const navigate = Route.useNavigate();
  const figures = trpc.analytics.account.useQuery(
    { period, tz: localTimeZone() },
    { staleTime: 5_000, placeholderData: keepPreviousData },
  );
  const showDays = ({ period: of, from, to }: Analytics) => {
    const days = formatDays(from, to);
    return of === 'week' ? t('spanWeek', { days }) : days;
  };
  return (
    <Page
      title={t('title')}
      // The line is there from the beginning, so that nothing moves when its days are known.
      lead={figures.data && figures.data.period === period ? showDays(figures.data) : '\u00A0'}
      action={
        <SegmentedControl
          aria-label={t('period')}
          value={period}
          data={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
          onChange={(value) => void navigate({ search: { period: readPeriod(value) } })}
        />
      }
    >
      {figures.isPending ? (
        <FiguresSkeleton tiles={8} />
      ) : figures.isError ? (
        <Surface>
          <Problem message={readFailure(figures.error).message} onRetry={() => void figures.refetch()} />
        </Surface>
      ) : figures.isPlaceholderData && figures.fetchStatus === 'paused' ? (
        // The figures of another period are no answer to this one.
        <Surface>
          <div role="status">
            <EmptyState drawing="cable" title={t('common:failure.offline')} text={t('offline')} />
          </div>
        </Surface>
      ) : (
        <div style={{ opacity: figures.isPlaceholderData ? 0.6 : 1 }} aria-busy={figures.isPlaceholderData}>
          <Figures analytics={figures.data} readAt={figures.dataUpdatedAt} />
        </div>
      )}
      <Suspense fallback={null}>
        <ActivityFeed />
      </Suspense>
    </Page>
  );
}

function Figures({ analytics, readAt }: { analytics: Analytics; readAt: number }) {
  const { t } = useTranslation('analytics');
  const { period } = analytics;
  const of = useMemo(() => ({ period }), [period]);
  return (
    <>
      <FigureTiles figures={listAccountFigures(analytics)} of={of} />
      <div className={columns.wide} style={{ marginTop: 16 }}>
        <ViewsInsights days={analytics.viewsInsights} of={of} readAt={readAt} />
        <div className={columns.stack}>
          <OpenedSplits via={analytics.openedVia} device={analytics.openedDevice} of={of} readAt={readAt} />
        </div>
      </div>
      <Suspense fallback={null}>
        <SuggestionList />
      </Suspense>
      <Section title={t('top.videos')}>
        {analytics.topVideos.length > 0 ? (
          <TopVideos rows={analytics.topVideos} period={period} />
        ) : (
          <Surface>
            <EmptyState drawing="figures" title={t('top.noVideo')} text={t('top.noVideoText')} />
          </Surface>
        )}
      </Section>
      <Section title={t('top.playlists')}>
        {analytics.topPlaylists.length > 0 ? (
          <TopPlaylists rows={analytics.topPlaylists} period={period} />
        ) : (
          <Surface>
            <EmptyState drawing="videos" title={t('top.noPlaylist')} text={t('top.noPlaylistText')} />
          </Surface>
        )}
      </Section>
    </>
  );
}
