import type { PlaylistId } from '@bedside/contracts/kit/ids';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureTiles } from '../../../../features/analytics/components/figure-tiles';
import { PlaylistVideoTable } from '../../../../features/analytics/components/playlist-video-table';
import { listPlaylistFigures } from '../../../../features/analytics/list-statistic';
import { PlaylistProgressTable } from '../../../../features/playlist/components/playlist-progress-table';
import { usePlaylistProgress } from '../../../../features/playlist/use-playlist-progress';
import { PlaylistReminder } from '../../../../features/share/components/playlist-reminder';
import { ReminderWords } from '../../../../features/share/components/reminder-words';
import { isMissing, readFailure } from '../../../../lib/failure';
import { trpc } from '../../../../lib/trpc';
import { EmptyList } from '../../../../ui/empty-list';
import { LostPage } from '../../../../ui/error-page';
import { FiguresSkeleton } from '../../../../ui/figures-skeleton';
import { Page, Section } from '../../../../ui/page';
import { Problem } from '../../../../ui/problem';
import { Surface } from '../../../../ui/surface';

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
        </>
      )}
    </Page>
  );
}
