import type { InboxRow } from '@bedside/contracts/conversation/inbox/inbox.schema';
import { IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/format';
import { questionIn, secondOf } from '../asked-moment';
import classes from './row-words.module.css';

/** What a row of the inbox is about: the film, its second, and the patient's words in one line. */
export function RowWords({ row }: { row: InboxRow }) {
  const { t } = useTranslation('chat');
  const { video, signs } = row;
  const second = secondOf(row);
  const sentence = signs.find((sign) => sign.second === second)?.sentence ?? null;
  const words = questionIn(signs).replaceAll('\n', ' ');
  const files = signs.flatMap(({ attachments }) => attachments);
  const isSpoken = files.some(({ kind }) => kind === 'audio');
  const isUnhelped = signs.some((sign) => sign.isUnhelped);
  return (
    <>
      {video && (
        <span className={classes.place}>
          <span className={classes.title}>{video.title ?? t('untitled')}</span>
          <span className={classes.second}>
            <IconHelpCircle size={14} stroke={1.75} aria-hidden />
            {second === null ? t('asked.whole') : formatDuration(second * 1_000)}
          </span>
          {second !== null && sentence !== null && (
            <q className={classes.sentence} dir="auto">
              {sentence}
            </q>
          )}
        </span>
      )}
      <span className={classes.words} dir="auto">
        {words !== ''
          ? words
          : files.length > 0
            ? t(isSpoken ? 'list.voice' : 'list.file')
            : t(isUnhelped ? 'asked.unhelped' : 'asked.unclear')}
      </span>
    </>
  );
}
