import { IconHelpCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/format';
import type { AskedSign, AskedVideo } from '../asked-moment';
import classes from './asked-signs.module.css';
import { MessageAttachments } from './message-attachments';

type AskedSignsProps = {
  video: AskedVideo | null;
  signs: readonly AskedSign[];
  /** Moves the film beside them to a second; elsewhere the page of the video opens there. */
  onShow?: ((second: number) => void) | undefined;
};

/** What a patient marked, wrote and said, each with its second. */
export function AskedSigns({ video, signs, onShow }: AskedSignsProps) {
  const { t } = useTranslation('chat');
  return (
    <ul className={classes.list}>
      {signs.map((sign, index) => {
        const { second, sentence, isUnclear, isUnhelped, text, attachments } = sign;
        return (
          <li key={index} className={classes.sign}>
            <span className={classes.place}>
              {video && second !== null && <Second video={video} second={second} onShow={onShow} />}
              {second === null && sentence !== null && <span className={classes.second}>{t('cutAway')}</span>}
              {sentence !== null && <q dir="auto">{sentence}</q>}
              {isUnclear && second === null && sentence === null && (
                <span className={classes.second}>{t('asked.whole')}</span>
              )}
              {isUnclear && <span>{t(isUnhelped ? 'asked.unhelped' : 'asked.unclear')}</span>}
            </span>
            {text !== null && (
              <q className={classes.words} dir="auto">
                {text}
              </q>
            )}
            <MessageAttachments attachments={attachments} />
          </li>
        );
      })}
    </ul>
  );
}

type SecondProps = { video: AskedVideo; second: number; onShow: AskedSignsProps['onShow'] };

function Second({ video, second, onShow }: SecondProps) {
  const { t } = useTranslation('chat');
  const at = formatDuration(second * 1_000);
  const named = t('asked.show', { at, video: video.title ?? t('untitled') });
  const shown = (
    <>
      <IconHelpCircle size={16} stroke={1.5} aria-hidden />
      {at}
    </>
  );
  if (onShow)
    return (
      <button type="button" className={classes.second} aria-label={named} onClick={() => onShow(second)}>
        {shown}
      </button>
    );
  return (
    <Link
      className={classes.second}
      to="/my_videos/$videoId"
      params={{ videoId: video.id }}
      search={{ t: second }}
      aria-label={named}
    >
      {shown}
    </Link>
  );
}
