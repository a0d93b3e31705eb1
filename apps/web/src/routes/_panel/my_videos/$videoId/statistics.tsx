import { createFileRoute } from '@tanstack/react-router';
import { OpenedSplits } from '../../../../features/analytics/components/opened-split';
import { RetentionCard } from '../../../../features/analytics/components/retention-card';
import { ViewsInsights } from '../../../../features/analytics/components/views-insights';
import { listTotals } from '../../../../features/analytics/list-figures';
import { ShareFigures } from '../../../../features/share/components/share-figures';
import { readFailure } from '../../../../lib/failure';
import { localTimeZone } from '../../../../lib/time-zone';
import { trpc } from '../../../../lib/trpc';
import columns from '../../../../ui/columns.module.css';
import { FigureGrid } from '../../../../ui/figure-tile';
import { FiguresSkeleton } from '../../../../ui/figures-skeleton';
import { NoticeBox } from '../../../../ui/notice-box';
import { Page, Section } from '../../../../ui/page';
import { Problem } from '../../../../ui/problem';
import { Surface } from '../../../../ui/surface';

export const Route = createFileRoute('/_panel/my_videos/$videoId/statistics')({
  component: VideoStatisticsPage,
});

function VideoStatisticsPage() {
  const { videoId } = Route.useParams();
  const video = trpc.video.get.useQuery({ videoId });
  const figures = trpc.analytics.video.useQuery({ videoId, tz: localTimeZone() }, { staleTime: 5_000 });
  return (
    <Page
      title="Statistics"
      lead={video.data ? (video.data.title ?? 'Untitled video') : ' '}
      back={{ to: `/my_videos/${videoId}`, label: 'Video' }}
    >
      {figures.isPending ? (
        <FiguresSkeleton tiles={8} />
      ) : figures.isError ? (
        <Surface>
          <Problem message={readFailure(figures.error).message} onRetry={() => void figures.refetch()} />
        </Surface>
      ) : (
        <>
          <FigureGrid figures={listTotals(figures.data)} />
          <div className={columns.stack} style={{ marginTop: 16 }}>
            <RetentionCard retention={figures.data.retention} />
            <div className={columns.wide}>
              <ViewsInsights days={figures.data.viewsInsights} />
              <div className={columns.stack}>
                <OpenedSplits via={figures.data.openedVia} device={figures.data.openedDevice} />
              </div>
            </div>
          </div>
          <Section title="Patients">
            {figures.data.shares.length > 0 ? (
              <ShareFigures shares={figures.data.shares} by="patient" />
            ) : (
              <Surface>
                <NoticeBox
                  drawing="messages"
                  title="Nobody has this video yet"
                  text="Share it, and you see here who opened and watched it."
                />
              </Surface>
            )}
          </Section>
        </>
      )}
    </Page>
  );
}
