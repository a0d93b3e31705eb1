import type { PlaylistVideoFigures } from '@bedside/contracts/figures/analytics/analytics.schema';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount, formatPercent } from '../../../lib/format';
import { DataTable, type Column } from '../../../ui/data-table';

/** How the patients who have each video through this playlist watched it. */
export function PlaylistVideoTable({ videos }: { videos: readonly PlaylistVideoFigures[] }) {
  const { t } = useTranslation(['playlist', 'common', 'video']);
  const number = (
    title: string,
    of: (figures: PlaylistVideoFigures) => number,
  ): Column<PlaylistVideoFigures> => ({ title, kind: 'number', cell: (row) => formatCount(of(row)) });
  const columns: readonly Column<PlaylistVideoFigures>[] = [
    {
      title: t('statistics.video'),
      cell: ({ video }) => (
        <Link to="/my_videos/$videoId/statistics" params={{ videoId: video.id }}>
          {video.title ?? t('video:untitled')}
        </Link>
      ),
    },
    {
      title: t('statistics.watched'),
      kind: 'number',
      cell: ({ watchedPercent }) => (watchedPercent === null ? '-' : formatPercent(watchedPercent)),
    },
    number(t('statistics.has'), (row) => row.patients),
    number(t('statistics.started'), (row) => row.started),
    number(t('statistics.completed'), (row) => row.completed),
    number(t('statistics.views'), (row) => row.views),
    number(t('statistics.helped'), (row) => row.likes),
    number(t('statistics.notUnderstood'), (row) => row.notUnderstood),
  ];
  return (
    <DataTable
      label={t('statistics.videosTable')}
      columns={columns}
      rows={videos}
      rowKey={({ video }) => video.id}
    />
  );
}
