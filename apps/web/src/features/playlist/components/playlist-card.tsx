import type { Playlist } from '@bedside/contracts/sharing/playlist/playlist.schema';
import { Skeleton } from '@mantine/core';
import { IconList } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/format';
import { FadingPicture } from '../../../ui/fading-picture';
import { totalDuration } from '../playlist-facts';
import classes from './playlist-card.module.css';

type PlaylistCardProps = {
  playlist: Playlist;
  /** Heart and clock, over the poster's corner. */
  marks?: ReactNode;
  menu?: ReactNode;
};

/** A playlist in a grid: the poster of its first video, name, category, and how much there is to watch. */
export function PlaylistCard({ playlist, marks, menu }: PlaylistCardProps) {
  const { t } = useTranslation('playlist');
  const { id, name, category, videos } = playlist;
  const params = { playlistId: id };
  const pictured = videos.find((video) => video.posterUrl);
  return (
    <article className={classes.card} aria-label={name}>
      <Link to="/my_playlists/$playlistId" params={params} className={classes.link} aria-label={name}>
        <span className={classes.poster}>
          {pictured?.posterUrl ? (
            <FadingPicture src={pictured.posterUrl} preview={pictured.posterPreview} />
          ) : (
            <IconList size={32} stroke={1.25} aria-hidden />
          )}
          {videos.length > 0 && (
            <span className={classes.count}>{formatDuration(totalDuration(playlist))}</span>
          )}
        </span>
      </Link>
      {marks && <div className={classes.marks}>{marks}</div>}
      <div className={classes.body}>
        <div className={classes.text}>
          <h2 className={classes.title}>
            <Link to="/my_playlists/$playlistId" params={params} tabIndex={-1}>
              {name}
            </Link>
          </h2>
          <p className={classes.facts}>
            {t('videos', { count: videos.length })} · {category.name}
          </p>
        </div>
        {menu}
      </div>
    </article>
  );
}

/** The shape of the grid while its playlists are being loaded. */
export function PlaylistGridSkeleton({ count }: { count: number }) {
  const { t } = useTranslation('playlist');
  return (
    <div className={classes.grid} role="status" aria-busy="true" aria-label={t('list.loading')}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at}>
          <Skeleton mt={8} style={{ aspectRatio: '16 / 9' }} radius={10} />
          <Skeleton height={16} width="70%" mt={14} />
          <Skeleton height={12} width="45%" mt={10} />
        </div>
      ))}
    </div>
  );
}
