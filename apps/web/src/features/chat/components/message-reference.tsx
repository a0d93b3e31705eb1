import type { ChatMessage } from '@bedside/contracts/conversation/chat/chat.schema';
import { IconHelpCircle, IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/format';
import classes from './message-item.module.css';

/** The place in a video that a message is about; a press plays it from there. */
export function MessageReference({ reference }: { reference: NonNullable<ChatMessage['reference']> }) {
  const { t } = useTranslation('chat');
  const { videoId, title, posterUrl, second, isUnclear } = reference;
  const video = title ?? t('untitled');
  const at = second === null ? null : formatDuration(second * 1_000);
  const Mark = isUnclear ? IconHelpCircle : IconPlayerPlay;
  return (
    <Link
      to="/my_videos/$videoId"
      params={{ videoId }}
      search={second === null ? {} : { t: second }}
      className={classes.reference}
    >
      {posterUrl !== null && <img className={classes.poster} src={posterUrl} alt="" loading="lazy" />}
      <span className={classes.place}>
        <span>{at === null ? video : t('message.aboutAt', { at, video })}</span>
        <span className={classes.mark}>
          <Mark size={16} stroke={1.5} aria-hidden />
          {isUnclear ? t('message.unclear') : t('message.play')}
        </span>
      </span>
    </Link>
  );
}
