import type { PlaylistId } from '@bedside/contracts/kit/ids';
import { createFileRoute } from '@tanstack/react-router';
import { reminderAt } from '@bedside/contracts/sharing/share/share-funnel.rules';
import { Skeleton } from '@mantine/core';
import { Suspense, lazy, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureTiles } from '../../../../features/analytics/components/figure-tiles';
import { PlaylistVideoTable } from '../../../../features/analytics/components/playlist-video-table';
import { listPlaylistFigures } from '../../../../features/analytics/list-statistic';
import { PlaylistProgressTable } from '../../../../features/playlist/components/playlist-progress-table';
import { usePlaylistProgress } from '../../../../features/playlist/use-playlist-progress';
import { PlaylistReminder } from '../../../../features/share/components/playlist-reminder';
import { ReminderBar } from '../../../../features/share/components/reminder-bar';
import { ReminderWords } from '../../../../features/share/components/reminder-words';
import { isMissing, readFailure } from '../../../../lib/failure';
import { trpc } from '../../../../lib/trpc';
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

export const Route = createFileRoute('/_panel/my_playlists/$playlistId/statistics')({
  component: PlaylistStatisticsPage,
});

function PlaylistStatisticsPage() {
  const { t } = useTranslation('playlist');
  const { playlistId } = Route.useParams();
  const navigate = Route.useNavigate();
  const playlist = trpc.playlist.get.useQuery({ playlistId });
  const found = usePlaylistProgress(playlistId);
  const share = () =>
    void navigate({ to: '/my_playlists/$playlistId', params: { playlistId }, search: { share: true } });
  const figures = trpc.analytics.playlist.useQuery({ playlistId }, { staleTime: 5_000 });
  const [isMore, setMore] = useState(false);
  const of = useMemo(
    () => ({ period: 'all time', playlistId: playlistId as PlaylistId }) as const,
    [playlistId],
  );
  if (isMissing(figures.error, 'playlistId')) return <LostPage />;
  return (
    <Page
      title={t('statistics.title')}
      lead={playlist.data?.name ?? ' '}
      back={{ to: `/my_playlists/${playlistId}`, label: t('statistics.back') }}
    >
      {figures.isPending ? (
        <FiguresSkeleton tiles={3} />
      ) : figures.isError ? (
        <Surface>
          <Problem message={readFailure(figures.error).message} onRetry={() => void figures.refetch()} />
        </Surface>
      ) : figures.data.reach.sentTo === 0 ? (
        <EmptyList
          drawing="messages"
          title={t('statistics.nobody')}
          text={t('statistics.nobodyHint')}
          action={{ label: t('menu.share'), onPress: share }}
        />
      ) : (
        <>
          <FigureTiles figures={listPlaylistFigures(figures.data)} of={of} />
          <Section title={t('statistics.byPatient')}>
            <PlaylistReminder playlistId={playlistId} />
            <PlaylistProgressTable
              found={found}
              expected={figures.data.reach.sentTo}
              remindersOf={(progress) => <ReminderWords share={progress} />}
            />
          </Section>
          {figures.data.videos.length > 0 && (
            <Section title={t('statistics.byVideo')}>
              <PlaylistVideoTable videos={figures.data.videos} playlistId={playlistId as PlaylistId} />
            </Section>
          )}
          <div style={{ marginTop: 40 }}>
            <Fold title={t('statistics.more')} isOpen={isMore} onToggle={() => setMore(!isMore)}>
              <Suspense fallback={<Skeleton height={480} radius={10} />}>
                <FunnelCard
                  of={{ playlistId: playlistId as PlaylistId }}
                  reminderAt={(step) => (
                    <ReminderBar of={{ playlistId }} who={reminderAt(step)} stoppedAt={step} />
                  )}
                />
              </Suspense>
            </Fold>
          </div>
        </>
      )}
    </Page>
  );
}
