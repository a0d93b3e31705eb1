import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { FadingPicture } from '../../../ui/fading-picture';
import { Section } from '../../../ui/page';
import { Problem } from '../../../ui/problem';
import { StatusWord } from '../../../ui/status-word';
import { Surface } from '../../../ui/surface';
import { describeStatus } from '../describe-status';
import { useWaitingVideos, whatItNeeds } from '../use-waiting-videos';
import classes from './waiting-videos.module.css';

/** The videos that wait for the doctor; hidden without any. */
export function WaitingVideos() {
  const { t } = useTranslation('video');
  const { waiting, error, refetch } = useWaitingVideos();
  if (error) {
    return (
      <Section title={t('waiting.title')}>
        <Surface>
          <Problem message={readFailure(error).message} onRetry={() => void refetch()} />
        </Surface>
      </Section>
    );
  }
  if (waiting.length === 0) return null;
  return (
    <Section title={t('waiting.title')}>
      <ul className={classes.list}>
        {waiting.map((video) => (
          <li key={video.id}>
            <Link to="/my_videos/$videoId" params={{ videoId: video.id }} className={classes.row}>
              <span className={classes.poster}>
                {video.posterUrl && <FadingPicture src={video.posterUrl} preview={video.posterPreview} />}
              </span>
              <span className={classes.text}>
                <span className={classes.title}>{video.title ?? t('untitled')}</span>
                <span className={classes.need}>{whatItNeeds(video)}</span>
              </span>
              <span className={classes.status}>
                <StatusWord {...describeStatus(video)} />
              </span>
              <IconChevronRight size={18} stroke={1.5} aria-hidden className={classes.arrow} />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
