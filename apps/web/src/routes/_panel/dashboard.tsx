import type { InboxRow } from '@bedside/contracts/inbox/inbox.schema';
import { spokenNameOf } from '@bedside/contracts/user/user.rules';
import type { Video } from '@bedside/contracts/video/video.schema';
import { Skeleton } from '@mantine/core';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Suspense, lazy, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountFigures } from '../../features/analytics/components/account-figures';
import { listKeyFigures } from '../../features/analytics/list-figures';
import { QuickActions } from '../../features/dashboard/components/quick-actions';
import { WelcomeSection } from '../../features/dashboard/components/welcome-section';
import { useInbox } from '../../features/inbox/use-inbox';
import { MarkButtons } from '../../features/library/components/mark-buttons';
import { RecordButton } from '../../features/recorder/components/record-button';
import { VideoGrid, VideoGridSkeleton } from '../../features/video/components/video-grid';
import { WaitingVideos } from '../../features/video/components/waiting-videos';
import { useReportZone } from '../../features/user/use-report-zone';
import { useWaitingVideos } from '../../features/video/use-waiting-videos';
import { useCurrentUser } from '../../lib/current-user';
import { readFailure } from '../../lib/failure';
import { localTimeZone } from '../../lib/time-zone';
import { trpc } from '../../lib/trpc';
import { useMayAct } from '../../lib/use-may-act';
import { FiguresSkeleton } from '../../ui/figures-skeleton';
import { NoticeBox } from '../../ui/notice-box';
import { Page, Section } from '../../ui/page';
import { Problem } from '../../ui/problem';
import { Surface } from '../../ui/surface';

/** Its rows wait for the server, and its code is loaded meanwhile. */
const loadInbox = () => import('../../features/inbox/components/inbox');
const Inbox = lazy(() => loadInbox().then((loaded) => ({ default: loaded.Inbox })));
const RowAnswer = lazy(() =>
  import('../../features/chat/components/row-answer').then((loaded) => ({ default: loaded.RowAnswer })),
);
const AnswerDraft = lazy(() =>
  import('../../features/assistant/components/answer-draft').then((loaded) => ({
    default: loaded.AnswerDraft,
  })),
);
function DraftedRowAnswer({ row }: { row: InboxRow }) {
  const isDoctor = useMayAct('doctor');
  return <RowAnswer row={row} Draft={isDoctor ? AnswerDraft : undefined} />;
}
const AskedSigns = lazy(() =>
  import('../../features/chat/components/asked-signs').then((loaded) => ({ default: loaded.AskedSigns })),
);
/** It is below the first visible part, so it is loaded later. */
const ActivityFeed = lazy(() =>
  import('../../features/analytics/components/activity-feed').then((loaded) => ({
    default: loaded.ActivityFeed,
  })),
);
/** Usually there is nothing to show, so it waits until the screen is rendered. */
const LeftTakesNote = lazy(() =>
  import('../../features/recorder/components/left-takes-note').then((loaded) => ({
    default: loaded.LeftTakesNote,
  })),
);
const UnreadReplies = lazy(() =>
  import('../../features/patient/components/unread-replies').then((loaded) => ({
    default: loaded.UnreadReplies,
  })),
);
const LATEST = 4;
const FEED_PX = 282;

export const Route = createFileRoute('/_panel/dashboard')({ component: DashboardPage });

function dayPart(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < 5 || hour >= 18) return 'evening';
  return hour < 12 ? 'morning' : 'afternoon';
}

function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const doctor = useCurrentUser();
  const mayMakeVideos = useMayAct('doctor');
  useReportZone();
  const greeted = { name: spokenNameOf({ ...doctor, title: doctor.title?.name }) };
  return (
    <Page
      title={t(`greeting.${dayPart(new Date().getHours())}`, greeted)}
      tabTitle={t('tab')}
      lead={t('lead')}
      action={mayMakeVideos && <RecordButton />}
    >
      <Suspense fallback={<WorkSkeleton />}>
        <Work />
      </Suspense>
    </Page>
  );
}

/**
 * What is to be done, and what happened. It is shown when it is known whether patients, takes, answers and videos wait
 * for the doctor. Arriving later, they would move what is being read. All of it is requested at once.
 */
function Work() {
  const takes = trpc.recording.list.useQuery();
  const replies = trpc.patientReply.unread.useQuery();
  const inbox = useInbox();
  useEffect(() => void loadInbox(), []);
  const { isPending } = useWaitingVideos();
  const latest = useLatestVideos();
  const isKnown =
    !inbox.query.isPending && !takes.isPending && !replies.isPending && !isPending && !latest.isPending;
  return (
    <>
      {!isKnown && <WorkSkeleton />}
      <div hidden={!isKnown}>
        {!inbox.query.isPending && <Inbox inbox={inbox} Words={AskedSigns} Answer={DraftedRowAnswer} />}
        <div style={{ marginTop: 24 }}>
          {latest.data && isNewPractice(latest.data) && <WelcomeSection />}
          <QuickActions />
        </div>
        {takes.data && takes.data.length > 0 && <LeftTakesNote />}
        {replies.data && replies.data.length > 0 && <UnreadReplies />}
        <WeekFigures />
        <WaitingVideos />
        <Suspense fallback={<FeedSkeleton />}>
          <ActivityFeed />
        </Suspense>
        <LatestVideos />
      </div>
    </>
  );
}

function WorkSkeleton() {
  return (
    <>
      <FiguresSkeleton tiles={6} chart={false} />
      <FeedSkeleton />
    </>
  );
}

/** As high as the feed while that is loading. */
function FeedSkeleton() {
  const { t } = useTranslation('analytics');
  return (
    <Section title={t('activity.title')}>
      <Skeleton height={FEED_PX} radius={10} aria-busy="true" />
    </Section>
  );
}

function WeekFigures() {
  const figures = trpc.analytics.account.useQuery(
    { period: 'week', tz: localTimeZone() },
    { staleTime: 5_000 },
  );
  if (figures.isPending) return <FiguresSkeleton tiles={6} chart={false} />;
  if (figures.isError) {
    return (
      <Surface>
        <Problem message={readFailure(figures.error).message} onRetry={() => void figures.refetch()} />
      </Surface>
    );
  }
  return <AccountFigures figures={listKeyFigures(figures.data)} period="week" />;
}

const useLatestVideos = () => trpc.video.list.useQuery({ page: 1, limit: LATEST });

/** Whether the steps of the welcome are still useful: few videos, and none of them shared. */
function isNewPractice({ items, total }: { items: readonly Video[]; total: number }): boolean {
  return total <= LATEST && !items.some(({ status }) => status === 'shared');
}

function LatestVideos() {
  const { t } = useTranslation('dashboard');
  const latest = useLatestVideos();
  const marks = ({ id, title }: Video) => (
    <MarkButtons thing={{ kind: 'video', id }} name={title ?? t('latest.untitled')} />
  );
  return (
    <Section title={t('latest.title')} aside={<Link to="/my_videos">{t('latest.all')}</Link>}>
      {latest.isPending ? (
        <VideoGridSkeleton count={LATEST} />
      ) : latest.isError ? (
        <Surface>
          <Problem message={readFailure(latest.error).message} onRetry={() => void latest.refetch()} />
        </Surface>
      ) : latest.data.items.length > 0 ? (
        <VideoGrid videos={latest.data.items} marks={marks} />
      ) : (
        <Surface>
          <NoticeBox drawing="videos" title={t('latest.empty')} text={t('latest.emptyText')} />
        </Surface>
      )}
    </Section>
  );
}
