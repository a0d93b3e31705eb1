import { spokenNameOf } from '@bedside/contracts/account/user/user.rules';
import { Skeleton } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Suspense, lazy, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureTiles } from '../../features/analytics/components/figure-tiles';
import { listKeyFigures } from '../../features/analytics/list-figures';
import { readInboxOrder, type InboxOrder } from '../../features/chat/inbox-order';
import { useInboxOrder } from '../../features/chat/use-inbox-order';
import { areStepsOpened, sentVideos } from '../../features/dashboard/first-steps-question';
import { useFirstSteps } from '../../features/dashboard/use-first-steps';
import { useReportZone } from '../../features/user/use-report-zone';
import { useUploads } from '../../features/video/uploads-provider';
import { useCurrentUser } from '../../lib/current-user';
import { readFailure } from '../../lib/failure';
import { ahead } from '../../lib/queries';
import { localTimeZone } from '@bedside/contracts/kit/local-time-zone';
import { trpc } from '../../lib/trpc';
import { Page, Section } from '../../ui/page';
import { Problem } from '../../ui/problem';
import { Surface } from '../../ui/surface';

/** Its rows wait for the server, and its code is loaded meanwhile. */
const loadRows = () => import('../../features/chat/components/waiting-rows');
const WaitingRows = lazy(() => loadRows().then((loaded) => ({ default: loaded.WaitingRows })));
const FirstSteps = lazy(() =>
  import('../../features/dashboard/components/first-steps').then((loaded) => ({
    default: loaded.FirstSteps,
  })),
);
const RowAnswer = lazy(() => import('./-row-answer').then((loaded) => ({ default: loaded.RowAnswer })));
/** Usually there is nothing to show, so it waits until the screen is rendered. */
const LeftTakesNote = lazy(() =>
  import('../../features/recorder/components/left-takes-note').then((loaded) => ({
    default: loaded.LeftTakesNote,
  })),
);
const SHOWN = 5;
const ROW_PX = 65;
const FIGURES_PX = 78;

export const Route = createFileRoute('/_panel/dashboard')({
  loader: ({ context: { early }, preload }) => {
    void early?.inbox.list.prefetch(asked(readInboxOrder()), ahead(preload));
    void early?.recording.list.prefetch(undefined, ahead(preload));
    void early?.patientReply.unread.prefetch(undefined, ahead(preload));
    if (areStepsOpened()) void early?.video.list.prefetch(sentVideos, ahead(preload));
    void early?.analytics.account.prefetch(week(), ahead(preload));
  },
  component: DashboardPage,
});

const asked = (order: InboxOrder) => ({ page: 1, limit: SHOWN, order });
const ofWeek = { period: 'week' } as const;
const week = () => ({ ...ofWeek, tz: localTimeZone() });

function dayPart(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < 5 || hour >= 18) return 'evening';
  return hour < 12 ? 'morning' : 'afternoon';
}

function DashboardPage() {
  const { t } = useTranslation('dashboard');
  const doctor = useCurrentUser();
  useReportZone();
  const greeted = { name: spokenNameOf({ ...doctor, title: doctor.title?.name }) };
  return (
    <Page
      title={t(`greeting.${dayPart(new Date().getHours())}`, greeted)}
      tabTitle={t('tab')}
      lead={t('lead')}
    >
      <Suspense fallback={<WorkSkeleton />}>
        <Work />
      </Suspense>
    </Page>
  );
}

/**
 * Who waits, and the week in one line. It is shown when it is known whether patients, takes and answers by text message
 * wait for the doctor. Arriving later, they would move what is being read. All of it is requested at once.
 */
function Work() {
  const { t } = useTranslation('dashboard');
  const { openDialog } = useUploads();
  const takes = trpc.recording.list.useQuery();
  const replies = trpc.patientReply.unread.useQuery();
  const [order] = useInboxOrder();
  const rows = trpc.inbox.list.useQuery(asked(order), { placeholderData: keepPreviousData });
  const steps = useFirstSteps((rows.data?.total ?? 0) > 0);
  useEffect(() => void loadRows(), []);
  if (rows.isPending || takes.isPending || replies.isPending || steps.isPending) return <WorkSkeleton />;
  return (
    <>
      {rows.isError ? (
        <Surface>
          <Problem message={readFailure(rows.error).message} onRetry={() => void rows.refetch()} />
        </Surface>
      ) : steps.isShown && rows.data.total === 0 ? (
        <FirstSteps steps={steps} onVideo={openDialog} />
      ) : (
        <WaitingRows rows={rows.data} Dialog={RowAnswer} />
      )}
      {replies.data && replies.data.length > 0 && (
        <p style={{ marginTop: 12 }}>
          <Link to="/inbox/{-$patientId}">{t('replies', { count: replies.data.length })}</Link>
        </p>
      )}
      {takes.data && takes.data.length > 0 && (
        <div style={{ marginTop: 24 }}>
          <LeftTakesNote />
        </div>
      )}
      <Section title={t('week')} aside={<Link to="/analytics">{t('analytics')}</Link>}>
        <WeekFigures />
      </Section>
    </>
  );
}

/** As high as what comes. */
function WorkSkeleton() {
  return (
    <div role="status" aria-busy="true">
      <Skeleton height={48 + SHOWN * ROW_PX} radius={10} />
      <Skeleton height={FIGURES_PX} radius={10} mt={88} />
    </div>
  );
}

function WeekFigures() {
  const figures = trpc.analytics.account.useQuery(week(), { staleTime: 5_000 });
  if (figures.isPending) return <Skeleton height={FIGURES_PX} radius={10} aria-busy="true" />;
  if (figures.isError) {
    return (
      <Surface>
        <Problem message={readFailure(figures.error).message} onRetry={() => void figures.refetch()} />
      </Surface>
    );
  }
  return <FigureTiles figures={listKeyFigures(figures.data)} of={ofWeek} isLine />;
}
