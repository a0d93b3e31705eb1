import type { ShareAnalytics } from '@bedside/contracts/sharing/share/share.schema';
import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/format';
import classes from './feedback-words.module.css';

/** The patient's answer, in the words of their page, with the moments that they marked. */
export function FeedbackWords({ share }: { share: Pick<ShareAnalytics, 'reaction' | 'unclearSeconds'> }) {
  const { t } = useTranslation('share');
  const { reaction, unclearSeconds } = share;
  const isNotUnderstood = reaction === 'dislike' || unclearSeconds.length > 0;
  if (reaction !== 'like' && !isNotUnderstood) {
    return <span className={classes.none}>{t('reaction.none')}</span>;
  }
  const moments = unclearSeconds.map((second) => formatDuration(second * 1_000)).join(', ');
  return (
    <span className={classes.answers}>
      {reaction === 'like' && (
        <span className={classes.answer} data-tone="good">
          <IconThumbUp size={17} stroke={1.75} aria-hidden />
          {t('reaction.like')}
        </span>
      )}
      {isNotUnderstood && (
        <span className={classes.answer} data-tone="warn">
          <IconThumbDown size={17} stroke={1.75} aria-hidden />
          {moments === '' ? t('reaction.dislike') : t('reaction.dislikeAt', { moments })}
        </span>
      )}
    </span>
  );
}
