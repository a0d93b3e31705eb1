import type { Analytics, LimitedTotals } from '@bedside/contracts/figures/analytics/analytics.schema';
import { figures, type PeopleFigure } from '@bedside/contracts/figures/analytics/analytics-figure.rules';
import type { PlaylistId } from '@bedside/contracts/kit/ids';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDuration } from '../../../lib/format';
import { DataTable, type Column } from '../../../ui/data-table';
import { nameOfFigure } from '../figure-words';
import { watchedOf } from '../list-figures';
import { usePeople } from '../use-people';
import { PeopleButton } from './people-button';
import type { PeopleOf } from './people-dialog';

type TopVideo = Analytics['topVideos'][number];
type TopPlaylist = Analytics['topPlaylists'][number];

const SHOWN = ['views', 'watched', 'completed', 'likes', 'notUnderstood'] as const;

/** The columns of both tables after the name. Each number shows the people behind it. */
function totalColumns<Row extends { totals: LimitedTotals }>(
  nameOf: (row: Row) => string,
  onOpen: (figure: PeopleFigure, row: Row) => void,
): Column<Row>[] {
  return SHOWN.map((figure) => ({
    title: nameOfFigure(figure),
    kind: 'number',
    cell: (row) => {
      const value = figure === 'watched' ? row.totals.views : row.totals[figures[figure].total];
      // Answers have no channel and no device.
      if (value === null) return '-';
      return (
        <PeopleButton
          figure={figure}
          of={nameOf(row)}
          isNone={value === 0}
          onOpen={() => onOpen(figure, row)}
        >
          {figure === 'watched' ? watchedOf(row.totals) : formatCount(value)}
        </PeopleButton>
      );
    },
  }));
}

type TopProps<Row> = {
  rows: readonly Row[];
  /** What the rows are of. */
  of: PeopleOf;
};

export function TopVideos({ rows, of }: TopProps<TopVideo>) {
  const { t } = useTranslation('analytics');
  const { show, dialog } = usePeople();
  const titleOf = ({ video }: TopVideo) => video.title ?? t('top.untitled');
  const columns: Column<TopVideo>[] = [
    {
      title: t('top.video'),
      cell: (row) => (
        <Link to="/my_videos/$videoId/statistics" params={{ videoId: row.video.id }}>
          {titleOf(row)}
        </Link>
      ),
    },
    { title: t('top.length'), kind: 'number', cell: ({ video }) => formatDuration(video.durationMs) },
    ...totalColumns(titleOf, (figure, { video }) =>
      show({ figures: [figure], of: { ...of, videoId: video.id } }),
    ),
  ];
  return (
    <>
      <DataTable
        label={t('top.videosTable')}
        columns={columns}
        rows={rows}
        rowKey={({ video }) => video.id}
      />
      {dialog}
    </>
  );
}

export function TopPlaylists({ rows, of }: TopProps<TopPlaylist>) {
  const { t } = useTranslation('analytics');
  const { show, dialog } = usePeople();
  const columns: Column<TopPlaylist>[] = [
    {
      title: t('top.playlist'),
      cell: ({ playlist }) => (
        <Link to="/my_playlists/$playlistId" params={{ playlistId: playlist.id }}>
          {playlist.name}
        </Link>
      ),
    },
    ...totalColumns<TopPlaylist>(
      ({ playlist }) => playlist.name,
      (figure, { playlist }) =>
        show({ figures: [figure], of: { ...of, playlistId: playlist.id as PlaylistId } }),
    ),
  ];
  return (
    <>
      <DataTable
        label={t('top.playlistsTable')}
        columns={columns}
        rows={rows}
        rowKey={({ playlist }) => playlist.id}
      />
      {dialog}
    </>
  );
}
