import type { Playlist } from '@bedside/contracts/playlist/playlist.schema';
import { ActionIcon, Menu, Skeleton } from '@mantine/core';
import { IconDots, IconList, IconPencil, IconSend, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDuration, plural } from '../../../lib/format';
import { isSendable, totalDuration } from '../playlist-facts';
import classes from './playlist-card.module.css';

const icon = { size: 18, stroke: 1.5 };

type PlaylistCardProps = {
  playlist: Playlist;
  onEdit: (playlist: Playlist) => void;
  onShare: (playlist: Playlist) => void;
  onDelete: (playlist: Playlist) => void;
};

/** A playlist in a grid: the poster of its first video, name, category, how much there is to watch. */
export function PlaylistCard({ playlist, onEdit, onShare, onDelete }: PlaylistCardProps) {
  const { id, name, category, videos } = playlist;
  const params = { playlistId: id };
  const poster = videos.find((video) => video.posterUrl)?.posterUrl;
  return (
    <article className={classes.card} aria-label={name}>
      <Link to="/my_playlists/$playlistId" params={params} className={classes.link} aria-label={name}>
        <span className={classes.poster}>
          {poster ? (
            <img src={poster} alt="" loading="lazy" decoding="async" />
          ) : (
            <IconList size={32} stroke={1.25} aria-hidden />
          )}
          {videos.length > 0 && (
            <span className={classes.count}>{formatDuration(totalDuration(playlist))}</span>
          )}
        </span>
      </Link>
      <div className={classes.body}>
        <div className={classes.text}>
          <h2 className={classes.title}>
            <Link to="/my_playlists/$playlistId" params={params} tabIndex={-1}>
              {name}
            </Link>
          </h2>
          <p className={classes.facts}>
            {plural(videos.length, 'video')} · {category.name}
          </p>
        </div>
        <Menu position="bottom-end" width={188}>
          <Menu.Target>
            <ActionIcon aria-label={`More for ${name}`} className={classes.more}>
              <IconDots {...icon} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {isSendable(playlist) && (
              <Menu.Item leftSection={<IconSend {...icon} />} onClick={() => onShare(playlist)}>
                Share playlist
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => onEdit(playlist)}>
              Edit playlist
            </Menu.Item>
            <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => onDelete(playlist)}>
              Delete playlist
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </article>
  );
}

/** The grid's own shape while its playlists are on their way. */
export function PlaylistGridSkeleton({ count }: { count: number }) {
  return (
    <div className={classes.grid} aria-busy="true" aria-label="Loading playlists">
      {Array.from({ length: count }, (_, at) => (
        <div key={at}>
          <Skeleton style={{ aspectRatio: '16 / 9' }} radius={10} />
          <Skeleton height={16} width="70%" mt={14} />
          <Skeleton height={12} width="45%" mt={10} />
        </div>
      ))}
    </div>
  );
}
