import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { IconVideo } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatDuration, formatPercent } from '../../../lib/format';
import { FadingPicture } from '../../../ui/fading-picture';
import { StatusWord } from '../../../ui/status-word';
import { describeStatus } from '../describe-status';
import { shortWarning } from '../describe-warning';
import { RenderWord } from './render-word';
import { Scrub } from './scrub';
import classes from './video-card.module.css';

function Poster({ video }: { video: Video }) {
  return (
    <span className={classes.poster}>
      {video.posterUrl ? (
        <FadingPicture src={video.posterUrl} preview={video.posterPreview} />
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

/** Patients, opened, watched; or the day it was added while nobody has it. A line breaks between them only. */
function useFigures(video: Video): string {
  const { t } = useTranslation('video');
  if (video.sharesCount === 0 && video.viewsCount === 0)
    return t('facts.added', { day: formatDay(video.createdAt) });
  return [
    t('facts.patients', { count: video.patientsCount }),
    t('facts.opened', { count: video.openedCount }),
    ...(video.watchedPercent === null
      ? []
      : [t('facts.watched', { percent: formatPercent(video.watchedPercent) })]),
  ]
    .map((figure) => figure.replaceAll(' ', '\u00A0'))
    .join(' · ');
}

type VideoCardProps = {
  video: Video;
  /** Heart and clock, over the poster's corner. */
  marks?: ReactNode;
  /** The menu of actions; absent on overviews. */
  menu?: ReactNode;
  /** `h2` where the grid is the page, `h3` where it is a section. */
  heading?: 'h2' | 'h3';
};

/** A video in a grid: poster, title, state, one line of figures. */
export function VideoCard({ video, marks, menu, heading: Heading = 'h3' }: VideoCardProps) {
  const { t } = useTranslation('video');
  const title = video.title ?? t('untitled');
  const params = { videoId: video.id };
  const figures = useFigures(video);
  return (
    <article className={classes.card} aria-label={title}>
      <Link to="/my_videos/$videoId" params={params} className={classes.link} aria-label={title}>
        <Poster video={video} />
      </Link>
      {marks && <div className={classes.marks}>{marks}</div>}
      <div className={classes.body}>
        <Heading className={classes.title}>
          <Link to="/my_videos/$videoId" params={params} tabIndex={-1}>
            {title}
          </Link>
        </Heading>
        <div className={classes.state}>
          <div className={classes.words}>
            <StatusWord {...describeStatus(video)} />
            <RenderWord videoId={video.id} />
            {video.processingWarning && (
              <StatusWord tone="warn" label={shortWarning(video.processingWarning)} />
            )}
          </div>
          {menu}
        </div>
        <p className={classes.figures}>{figures}</p>
      </div>
    </article>
  );
}
