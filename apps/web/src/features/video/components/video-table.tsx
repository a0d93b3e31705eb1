import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { IconVideo } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDay, formatDuration, formatPercent } from '../../../lib/format';
import { DataTable, type Column } from '../../../ui/data-table';
import { FadingPicture } from '../../../ui/fading-picture';
import { StatusWord } from '../../../ui/status-word';
import { describeStatus } from '../describe-status';
import { RenderWord } from './render-word';
import classes from './video-table.module.css';

type VideoTableProps = {
  videos: readonly Video[];
  /** Rows in place of videos that are being loaded. */
  pendingRows?: number;
  marks: (video: Video) => ReactNode;
  menu: (video: Video) => ReactNode;
};

/** The doctor's videos row by row, for comparing. */
export function VideoTable({ videos, pendingRows, marks, menu }: VideoTableProps) {
  const { t } = useTranslation('video');
  const number = (title: string, of: (video: Video) => number): Column<Video> => ({
    title,
    kind: 'number',
    cell: (video) => formatCount(of(video)),
  });
  const columns: readonly Column<Video>[] = [
    {
      title: t('table.video'),
      cell: (video) => (
        <span className={classes.video}>
          <span className={classes.poster}>
            {video.posterUrl ? (
              <FadingPicture src={video.posterUrl} preview={video.posterPreview} />
            ) : (
              <IconVideo size={20} stroke={1.25} aria-hidden />
            )}
          </span>
          <Link to="/my_videos/$videoId" params={{ videoId: video.id }} className={classes.title}>
            {video.title ?? t('untitled')}
          </Link>
        </span>
      ),
    },
    {
      title: t('table.status'),
      cell: (video) => (
        <span className={classes.status}>
          <StatusWord {...describeStatus(video)} />
          <RenderWord videoId={video.id} />
        </span>
      ),
    },
    {
      title: t('table.length'),
      kind: 'number',
      cell: (video) => (video.durationMs > 0 ? formatDuration(video.durationMs) : '-'),
    },
    number(t('table.patients'), (video) => video.patientsCount),
    number(t('table.opened'), (video) => video.openedCount),
    number(t('table.views'), (video) => video.viewsCount),
    {
      title: t('table.watched'),
      kind: 'number',
      cell: (video) => (video.watchedPercent === null ? '-' : formatPercent(video.watchedPercent)),
    },
    { title: t('table.added'), cell: (video) => formatDay(video.createdAt) },
    {
      title: t('table.actions'),
      kind: 'actions',
      cell: (video) => (
        <span className={classes.tools}>
          {marks(video)}
          {menu(video)}
        </span>
      ),
    },
  ];
  return (
    <DataTable
      label={t('table.label')}
      columns={columns}
      rows={videos}
      rowKey={(video) => video.id}
      pendingRows={pendingRows ?? 0}
    />
  );
}
