import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NoticeBox } from '../../../ui/notice-box';
import { useSession } from '../editor-context';
import classes from './words-panel.module.css';
import { WordsTitle } from './words-title';

/** Shown in place of the text of a video without captions; says how to get them. */
export function NoWords({ onClose }: { onClose?: (() => void) | undefined }) {
  const { t } = useTranslation('editor');
  const { video } = useSession().opened;
  return (
    <section className={classes.panel} aria-label={t('words.title')}>
      <div className={classes.head}>
        <WordsTitle onClose={onClose} />
      </div>
      <div className={classes.none}>
        <NoticeBox
          drawing="videos"
          title={t('words.none.title')}
          text={t('words.none.text')}
          action={
            <Button variant="default" component={Link} to={`/my_videos/${video.id}`}>
              {t('words.none.action')}
            </Button>
          }
        />
      </div>
    </section>
  );
}
