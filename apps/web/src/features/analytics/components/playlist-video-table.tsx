import type { PlaylistVideoFigures } from '@bedside/contracts/figures/analytics/analytics.schema';
import type { PeopleFigure } from '@bedside/contracts/figures/analytics/analytics-figure.rules';
import type { PlaylistId } from '@bedside/contracts/kit/ids';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount, formatPercent } from '../../../lib/format';
import { DataTable, type Column } from '../../../ui/data-table';
import { usePeople } from '../use-people';
import { PeopleButton } from './people-button';

type PlaylistVideoTableProps = { videos: readonly PlaylistVideoFigures[]; playlistId: PlaylistId };

/** How the patients who have each video through this playlist watched it. Each number shows the people behind it. */
export function PlaylistVideoTable({ videos, playlistId }: PlaylistVideoTableProps) {
  const { t } = useTranslation(['playlist', 'common', 'video']);
  const { show, dialog } = usePeople();
  const titleOf = ({ video }: PlaylistVideoFigures) => video.title ?? t('video:untitled');
  const column = (
    figure: PeopleFigure,
    title: string,
    of: (row: PlaylistVideoFigures) => number,
    shown = (row: PlaylistVideoFigures) => formatCount(of(row)),
  ): Column<PlaylistVideoFigures> => ({
    title,
    kind: 'number',
    cell: (row) => (
      <PeopleButton
        figure={figure}
        of={titleOf(row)}
        isNone={of(row) === 0}
        onOpen={() =>
          show({ figures: [figure], of: { period: 'all time', playlistId, videoId: row.video.id } })
        }
      >
        {shown(row)}
      </PeopleButton>
    ),
  });
  const columns: readonly Column<PlaylistVideoFigures>[] = [
    {
      title: t('statistics.video'),
      cell: (row) => (
        <Link to="/my_videos/$videoId/statistics" params={{ videoId: row.video.id }}>
          {titleOf(row)}
        </Link>
      ),
    },
    column(
      'begun',
      t('statistics.watched'),
      (row) => (row.watchedPercent === null ? 0 : row.started),
      ({ watchedPercent }) => (watchedPercent === null ? '-' : formatPercent(watchedPercent)),
    ),
    column('sentTo', t('statistics.has'), (row) => row.patients),
    column('begun', t('statistics.started'), (row) => row.started),
    column('finished', t('statistics.completed'), (row) => row.completed),
    column('views', t('statistics.views'), (row) => row.views),
    column('likes', t('statistics.helped'), (row) => row.likes),
    column('notUnderstood', t('statistics.notUnderstood'), (row) => row.notUnderstood),
  ];
  return (
    <>
      <DataTable
        label={t('statistics.videosTable')}
        columns={columns}
        rows={videos}
        rowKey={({ video }) => video.id}
      />
      {dialog}
    </>
  );
}
