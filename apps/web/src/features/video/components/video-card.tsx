import type { Video } from '@bedside/contracts/video/video.schema';
import { ActionIcon, Menu } from '@mantine/core';
import { IconChartBar, IconDots, IconPencil, IconTrash, IconVideo } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatDay, formatDuration, plural } from '../../../lib/format';
import { StatusWord } from '../../../ui/status-word';
import { describeStatus } from '../describe-status';
import classes from './video-card.module.css';
import { Scrub } from './scrub';

const icon = { size: 18, stroke: 1.5 };

function Poster({ video }: { video: Video }) {
  return (
    <span className={classes.poster}>
      {video.posterUrl ? (
        <img src={video.posterUrl} alt="" loading="lazy" decoding="async" />
      ) : (
        <IconVideo size={32} stroke={1.25} aria-hidden className={classes.blank} />
      )}
      {video.storyboard && <Scrub storyboard={video.storyboard} />}
      {video.durationMs > 0 && <span className={classes.duration}>{formatDuration(video.durationMs)}</span>}
      {video.status === 'processing' && video.processing && (
        <span className={classes.progress} aria-hidden="true">
          <span style={{ width: `${video.processing.progress}%` }} />
        </span>
      )}
    </span>
  );
}

type VideoCardProps = { video: Video; onDelete?: (video: Video) => void };

/** A video in a grid: poster, title, state, one line of figures. */
export function VideoCard({ video, onDelete }: VideoCardProps) {
  const title = video.title ?? 'Untitled video';
  const params = { videoId: video.id };
  const figures =
    video.sharesCount > 0
      ? [
          plural(video.sharesCount, 'patient'),
          plural(video.viewsCount, 'view'),
          plural(video.commentsCount, 'comment'),
        ]
      : [`Added ${formatDay(video.createdAt)}`];
  return (
    <article className={classes.card} aria-label={title}>
      <Link to="/my_videos/$videoId" params={params} className={classes.link} aria-label={title}>
        <Poster video={video} />
      </Link>
      <div className={classes.body}>
        <div className={classes.text}>
          <h3 className={classes.title}>
            <Link to="/my_videos/$videoId" params={params} tabIndex={-1}>
              {title}
            </Link>
          </h3>
          <StatusWord {...describeStatus(video)} />
          <p className={classes.figures}>{figures.join(' · ')}</p>
        </div>
        {onDelete && (
          <Menu position="bottom-end" width={188}>
            <Menu.Target>
              <ActionIcon aria-label={`More for ${title}`} className={classes.more}>
                <IconDots {...icon} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                component={Link}
                to={`/my_videos/${video.id}`}
                leftSection={<IconPencil {...icon} />}
              >
                Open and edit
              </Menu.Item>
              <Menu.Item
                component={Link}
                to={`/my_videos/${video.id}/statistics`}
                leftSection={<IconChartBar {...icon} />}
              >
                Statistics
              </Menu.Item>
              <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={() => onDelete(video)}>
                Delete video
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
    </article>
  );
}
