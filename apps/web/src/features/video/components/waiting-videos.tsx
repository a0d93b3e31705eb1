import type { Video } from '@bedside/contracts/video/video.schema';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { t as say } from '../../../lib/i18n';
import { trpc } from '../../../lib/trpc';
import { FadingPicture } from '../../../ui/fading-picture';
import { Section } from '../../../ui/page';
import { StatusWord } from '../../../ui/status-word';
import { describeStatus } from '../describe-status';
import classes from './waiting-videos.module.css';

const MOST = 5;

/** What a video waits for, in one line; null when it waits for nobody. */
function whatItNeeds(video: Video): string | null {
  if (video.processingError) return video.processingError;
  if (video.status === 'processing') return say('video:waiting.processing');
  if (video.status !== 'draft') return null;
  return video.title ? say('video:waiting.save') : say('video:waiting.needsTitle');
}

/** The videos that wait for the doctor: drafts, those still being processed and those that could not be. */
export function WaitingVideos() {
  const { t } = useTranslation('video');
  const list = trpc.video.list.useQuery({ page: 1, limit: 50, statuses: ['draft', 'processing'] });
  const waiting = (list.data?.items ?? []).filter((video) => whatItNeeds(video) !== null).slice(0, MOST);
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
