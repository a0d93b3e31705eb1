import type { Video } from '@bedside/contracts/video/video.schema';
import { IconVideo } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDay, formatDuration, plural } from '../../../lib/format';
import { StatusWord } from '../../../ui/status-word';
import { describeStatus } from '../describe-status';
import classes from './video-card.module.css';
import { Scrub } from './scrub';

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

type VideoCardProps = {
  video: Video;
  /** What can be done with it; nothing on overviews. */
  menu?: ReactNode;
};

/** A video in a grid: poster, title, state, one line of figures. */
export function VideoCard({ video, menu }: VideoCardProps) {
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
        {menu}
      </div>
    </article>
  );
}
