import type { Device, Via } from '@bedside/contracts/base/event/event.schema';
import type { Analytics, Period } from '@bedside/contracts/figures/analytics/analytics.schema';
import { mayAnalyse } from '@bedside/contracts/account/user/user-role.rules';
import { writeDays } from '@bedside/contracts/figures/analytics/analytics-days.rules';
import { localDate } from '@bedside/contracts/kit/local-days';
import { Alert } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense, lazy, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureTiles } from '../../features/analytics/components/figure-tiles';
import { OpenedSplits } from '../../features/analytics/components/opened-split';
import { TopPlaylists, TopVideos } from '../../features/analytics/components/top-tables';
import { ViewsInsights } from '../../features/analytics/components/views-insights';
import { ComparedInsights } from '../../features/analytics/days/components/compared-insights';
import { DaysBar } from '../../features/analytics/days/components/days-bar';
import { describeDays } from '../../features/analytics/days/format-days';
import { listComparedFigures } from '../../features/analytics/days/list-compared-figures';
import { listNotes } from '../../features/analytics/days/list-notes';
import { readAsked, type FiguresSearch } from '../../features/analytics/days/read-asked';
import { closeUnknown } from '../../features/analytics/limits/close-unknown';
import { LimitBar } from '../../features/analytics/limits/components/limit-bar';
import { readLimits, type Limits } from '../../features/analytics/limits/read-limits';
import { LivePlace } from '../../features/analytics/live/components/live-place';
import { PrintButton } from '../../features/analytics/report/components/print-button';
import { readFailure } from '../../lib/failure';
import { ahead } from '../../lib/queries';
import { readOptionalText, searchOf } from '../../lib/search-params';
import { localTimeZone } from '@bedside/contracts/kit/local-time-zone';
import { trpc } from '../../lib/trpc';
import { usePracticeRole } from '../../lib/use-may-act';
import columns from '../../ui/columns.module.css';
import { FiguresSkeleton } from '../../ui/figures-skeleton';
import { EmptyState } from '../../ui/empty-state';
import { Page, Section } from '../../ui/page';
import { Problem } from '../../ui/problem';
import { Surface } from '../../ui/surface';

/** They are below the first visible part, so they are loaded later. */
const AskFigures = lazy(() =>
  import('../../features/analyst/components/ask-figures').then((loaded) => ({ default: loaded.AskFigures })),
);
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
const FigureTables = lazy(() =>
  import('../../features/analytics/scheduled-report/components/figure-tables').then((loaded) => ({
    default: loaded.FigureTables,
  })),
);

const PeriodPaper = lazy(() =>
  import('../../features/analytics/report/components/period-paper').then((loaded) => ({
    default: loaded.PeriodPaper,
  })),
);

export const Route = createFileRoute('/_panel/analytics')({
  validateSearch: searchOf({
    // The screen and the server look whether it is one: the first screen has no list of periods.
    period: readOptionalText as (value: unknown) => Period | undefined,
    days: readOptionalText,
    against: readOptionalText,
    videoId: readOptionalText,
    playlistId: readOptionalText,
    tag: readOptionalText,
    madeBy: readOptionalText,
    via: readOptionalText as (value: unknown) => Via | undefined,
    device: readOptionalText as (value: unknown) => Device | undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { early }, deps, preload }) =>
    void early?.analytics.account.prefetch(
      { ...deps, period: deps.period ?? 'week', tz: localTimeZone() },
      ahead(preload),
    ),
  component: AnalyticsPage,
});

function AnalyticsPage() {
  const { t } = useTranslation(['analytics', 'common', 'days', 'limits']);
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const mayAsk = mayAnalyse(usePracticeRole());
  /** The week stands in no address. */
  const show = (next: FiguresSearch & Limits) =>
    void navigate({ search: { ...next, period: next.period === 'week' ? undefined : next.period } });
  const tz = localTimeZone();
  const today = localDate(Date.now(), tz);
  const asked = readAsked(search, today);
  const { period, days, against } = asked;
  const { limits, isCut } = useMemo(() => readLimits(search), [search]);
  const figures = trpc.analytics.account.useQuery(
    { period, days, against, tz, ...limits },
    { staleTime: 5_000, placeholderData: keepPreviousData },
  );
  const shown = figures.isPlaceholderData ? undefined : figures.data;
  const notes = [...listNotes(asked, shown), ...(isCut ? [t('limits:unreadable')] : [])];
  return (
    <Page
      title={t('title')}
      // The line is there from the beginning, so that nothing moves when its days are known.
      lead={shown ? describeDays(shown) : '\u00A0'}
      action={
        <DaysBar
          asked={asked}
          today={today}
          analytics={shown}
          onChange={(next) => show({ ...next, ...limits })}
        />
      }
    >
      <LivePlace of={{}} />
      <LimitBar
        limits={limits}
        onLimit={(kind, value) => show({ period, days, against, ...limits, [kind]: value })}
      />
      {notes.length > 0 && (
        <Alert mb="md" color="gray" role="status">
          {notes.join(' ')}
        </Alert>
      )}
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
      ) : shown && days !== undefined && shown.days === null ? (
        <Surface>
          <EmptyState drawing="figures" title={t('days:nothing.title')} text={t('days:nothing.text')} />
        </Surface>
      ) : (
        <div style={{ opacity: figures.isPlaceholderData ? 0.6 : 1 }} aria-busy={figures.isPlaceholderData}>
          <Figures analytics={figures.data} limits={limits} readAt={figures.dataUpdatedAt} />
        </div>
      )}
      <Suspense fallback={null}>
        <ActivityFeed />
      </Suspense>
      {mayAsk && (
        <Suspense fallback={null}>
          <AskFigures />
        </Suspense>
      )}
    </Page>
  );
}

type FiguresProps = { analytics: Analytics; limits: Limits; readAt: number };

function Figures({ analytics, limits, readAt }: FiguresProps) {
  const { t } = useTranslation('analytics');
  const { period, days, compared } = analytics;
  const of = useMemo(
    () => ({ period, ...limits, ...(days && { days: writeDays(days) }) }),
    [period, limits, days],
  );
  return (
    <>
      <FigureTiles figures={closeUnknown(listComparedFigures(analytics), analytics)} of={of} />
      <div className={columns.wide} style={{ marginTop: 16 }}>
        {compared ? (
          <ComparedInsights
            days={analytics.viewsInsights}
            other={compared.viewsInsights}
            of={of}
            readAt={readAt}
          />
        ) : (
          <ViewsInsights days={analytics.viewsInsights} of={of} readAt={readAt} />
        )}
        <div className={columns.stack}>
          <OpenedSplits via={analytics.openedVia} device={analytics.openedDevice} of={of} readAt={readAt} />
        </div>
      </div>
      <Suspense fallback={null}>
        <SuggestionList />
      </Suspense>
      <Section title={t('top.videos')}>
        {analytics.topVideos.length > 0 ? (
          <TopVideos rows={analytics.topVideos} of={of} />
        ) : (
          <Surface>
            <EmptyState drawing="figures" title={t('top.noVideo')} text={t('top.noVideoText')} />
          </Surface>
        )}
      </Section>
      <Section title={t('top.playlists')}>
        {analytics.topPlaylists.length > 0 ? (
          <TopPlaylists rows={analytics.topPlaylists} of={of} />
        ) : (
          <Surface>
            <EmptyState drawing="videos" title={t('top.noPlaylist')} text={t('top.noPlaylistText')} />
          </Surface>
        )}
      </Section>
      <Suspense fallback={null}>
        <FigureTables of={of} limits={limits} />
      </Suspense>
      {/* The paper does not say what its figures are limited to. */}
      {Object.keys(limits).length === 0 && (
        <Section title={t('report')}>
          <PrintButton>
            {(onDone) => <PeriodPaper analytics={analytics} readAt={readAt} onDone={onDone} />}
          </PrintButton>
        </Section>
      )}
    </>
  );
}
