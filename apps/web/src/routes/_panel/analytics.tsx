import { periodSchema } from '@bedside/contracts/analytics/analytics.schema';
import { SegmentedControl } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { z } from 'zod';
import { OpenedSplits } from '../../features/analytics/components/opened-split';
import { TopVideos } from '../../features/analytics/components/top-videos';
import { ViewsInsights } from '../../features/analytics/components/views-insights';
import { listAccountFigures } from '../../features/analytics/list-figures';
import { readFailure } from '../../lib/failure';
import { formatDay } from '../../lib/format';
import { localTimeZone } from '../../lib/time-zone';
import { trpc } from '../../lib/trpc';
import columns from '../../ui/columns.module.css';
import { FigureGrid } from '../../ui/figure-tile';
import { FiguresSkeleton } from '../../ui/figures-skeleton';
import { NoticeBox } from '../../ui/notice-box';
import { Page, Section } from '../../ui/page';
import { Problem } from '../../ui/problem';
import { Surface } from '../../ui/surface';

const periods = [
  { value: 'week', label: 'Week' },
  { value: 'monthly', label: 'Month' },
  { value: 'yearly', label: 'Year' },
  { value: 'all time', label: 'All time' },
];

export const Route = createFileRoute('/_panel/analytics')({
  validateSearch: z.object({ period: periodSchema.default('week').catch('week') }),
  search: { middlewares: [stripSearchParams({ period: 'week' })] },
  component: AnalyticsPage,
});

function AnalyticsPage() {
  const { period } = Route.useSearch();
  const navigate = Route.useNavigate();
  const figures = trpc.analytics.account.useQuery(
    { period, tz: localTimeZone() },
    { staleTime: 5_000, placeholderData: keepPreviousData },
  );
  return (
    <Page
      title="Analytics"
      lead={figures.data && `${formatDay(figures.data.from)} to ${formatDay(figures.data.to)}`}
      action={
        <SegmentedControl
          aria-label="Period"
          value={period}
          data={periods}
          onChange={(value) => void navigate({ search: { period: periodSchema.parse(value) } })}
        />
      }
    >
      {figures.isPending ? (
        <FiguresSkeleton tiles={6} />
      ) : figures.isError ? (
        <Surface>
          <Problem message={readFailure(figures.error).message} onRetry={() => void figures.refetch()} />
        </Surface>
      ) : (
        <div style={{ opacity: figures.isPlaceholderData ? 0.6 : 1 }}>
          <FigureGrid figures={listAccountFigures(figures.data)} />
          <div className={columns.wide} style={{ marginTop: 16 }}>
            <ViewsInsights days={figures.data.viewsInsights} />
            <div className={columns.stack}>
              <OpenedSplits via={figures.data.openedVia} device={figures.data.openedDevice} />
            </div>
          </div>
          <Section title="Top videos">
            {figures.data.topVideos.length > 0 ? (
              <TopVideos videos={figures.data.topVideos} />
            ) : (
              <Surface>
                <NoticeBox
                  drawing="figures"
                  title="No video was watched in this time"
                  text="Share a video, and what your patients watch is counted here."
                />
              </Surface>
            )}
          </Section>
        </div>
      )}
    </Page>
  );
}
