import type { Analytics, Totals } from '@bedside/contracts/figures/analytics/analytics.schema';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDuration, formatPercent } from '../../../lib/format';
import { DataTable, type Column } from '../../../ui/data-table';

type TopVideo = Analytics['topVideos'][number];
type TopPlaylist = Analytics['topPlaylists'][number];

/** The columns of both tables after the name. */
function useTotalColumns<Row extends { totals: Totals }>(): Column<Row>[] {
  const { t } = useTranslation('analytics');
  return [
    { title: t('top.views'), kind: 'number', cell: ({ totals }) => formatCount(totals.views) },
    {
      title: t('top.watched'),
      kind: 'number',
      cell: ({ totals }) =>
        totals.views > 0 ? formatPercent(totals.watchedPercent ?? totals.relativeViewingTime) : '-',
    },
    { title: t('top.completed'), kind: 'number', cell: ({ totals }) => formatCount(totals.completedViews) },
    { title: t('top.helped'), kind: 'number', cell: ({ totals }) => formatCount(totals.likes) },
    {
      title: t('top.notUnderstood'),
      kind: 'number',
      cell: ({ totals }) => formatCount(totals.notUnderstood),
    },
  ];
}

export function TopVideos({ videos }: { videos: Analytics['topVideos'] }) {
  const { t } = useTranslation('analytics');
  const columns: Column<TopVideo>[] = [
    {
      title: t('top.video'),
      cell: ({ video }) => (
        <Link to="/my_videos/$videoId/statistics" params={{ videoId: video.id }}>
          {video.title ?? t('top.untitled')}
        </Link>
      ),
    },
    { title: t('top.length'), kind: 'number', cell: ({ video }) => formatDuration(video.durationMs) },
    ...useTotalColumns<TopVideo>(),
  ];
  return (
    <DataTable
      label={t('top.videosTable')}
      columns={columns}
      rows={videos}
      rowKey={({ video }) => video.id}
    />
  );
}

export function TopPlaylists({ playlists }: { playlists: Analytics['topPlaylists'] }) {
  const { t } = useTranslation('analytics');
  const columns: Column<TopPlaylist>[] = [
    {
      title: t('top.playlist'),
      cell: ({ playlist }) => (
        <Link to="/my_playlists/$playlistId" params={{ playlistId: playlist.id }}>
          {playlist.name}
        </Link>
      ),
    },
    ...useTotalColumns<TopPlaylist>(),
  ];
  return (
    <DataTable
      label={t('top.playlistsTable')}
      columns={columns}
      rows={playlists}
      rowKey={({ playlist }) => playlist.id}
    />
  );
}
