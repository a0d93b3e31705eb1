import type { Video } from '@bedside/contracts/videos/video/video.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format';
import { Surface } from '../../../ui/surface';
import classes from './video-results.module.css';

type VideoResultsProps = {
  video: Video;
  /** The unclear moments. */
  children: ReactNode;
};

/** The results of a sent video: opened, not understood, comments. */
export function VideoResults({ video, children }: VideoResultsProps) {
  const { t } = useTranslation('video');
  const { patientsCount, openedCount, notUnderstoodCount, commentsCount, likeCount } = video;
  const figures = [
    { name: 'opened', value: t('results.openedOf', { opened: openedCount, patients: patientsCount }) },
    { name: 'notUnderstood', value: formatCount(notUnderstoodCount) },
    { name: 'comments', value: formatCount(commentsCount) },
    { name: 'helped', value: formatCount(likeCount) },
  ] as const;
  return (
    <Surface>
      <section aria-label={t('results.title')}>
        <h2 className={classes.title}>{t('results.title')}</h2>
        <dl className={classes.figures}>
          {figures.map(({ name, value }) => (
            <div key={name} className={classes.figure}>
              <dt className={classes.label}>{t(`results.${name}`)}</dt>
              <dd className={classes.value} data-raised={name === 'notUnderstood' && notUnderstoodCount > 0}>
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <h3 className={classes.subtitle}>{t('results.moments')}</h3>
        {children}
      </section>
    </Surface>
  );
}
