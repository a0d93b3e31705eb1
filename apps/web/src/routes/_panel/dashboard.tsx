import { createFileRoute, Link } from '@tanstack/react-router';
import { listAccountFigures, listKeyFigures } from '../../features/analytics/list-figures';
import { UploadButton } from '../../features/video/components/upload-button';
import { VideoGrid, VideoGridSkeleton } from '../../features/video/components/video-grid';
import { WaitingVideos } from '../../features/video/components/waiting-videos';
import { useCurrentUser } from '../../lib/current-user';
import { readFailure } from '../../lib/failure';
import { localTimeZone } from '../../lib/time-zone';
import { trpc } from '../../lib/trpc';
import { FigureGrid } from '../../ui/figure-tile';
import { FiguresSkeleton } from '../../ui/figures-skeleton';
import { NoticeBox } from '../../ui/notice-box';
import { Page, Section } from '../../ui/page';
import { Problem } from '../../ui/problem';
import { Surface } from '../../ui/surface';

const LATEST = 4;

export const Route = createFileRoute('/_panel/dashboard')({ component: DashboardPage });

function greeting(hour: number): string {
  if (hour < 5) return 'Good night';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}

function DashboardPage() {
  const doctor = useCurrentUser();
  const figures = trpc.analytics.account.useQuery(
    { period: 'week', tz: localTimeZone() },
    { staleTime: 5_000 },
  );
  const latest = trpc.video.list.useQuery({ page: 1, limit: LATEST });
  return (
    <Page
      title={`${greeting(new Date().getHours())}, Dr. ${doctor.lastName}`}
      tabTitle="My dashboard"
      lead="Your past week, and what waits for you."
      action={<UploadButton primary />}
    >
      {figures.isPending ? (
        <FiguresSkeleton tiles={4} chart={false} />
      ) : figures.isError ? (
        <Surface>
          <Problem message={readFailure(figures.error).message} onRetry={() => void figures.refetch()} />
        </Surface>
      ) : (
        <FigureGrid figures={listKeyFigures(listAccountFigures(figures.data))} />
      )}
      <WaitingVideos />
      <Section title="Latest videos" aside={<Link to="/my_videos">All videos</Link>}>
        {latest.isPending ? (
          <VideoGridSkeleton count={LATEST} />
        ) : latest.isError ? (
          <Surface>
            <Problem message={readFailure(latest.error).message} onRetry={() => void latest.refetch()} />
          </Surface>
        ) : latest.data.items.length > 0 ? (
          <VideoGrid videos={latest.data.items} />
        ) : (
          <Surface>
            <NoticeBox
              drawing="videos"
              title="Upload your first video"
              text="Then add a patient and share it. You will see here what was opened and watched."
            />
          </Surface>
        )}
      </Section>
    </Page>
  );
}
