import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/toast';
import { EmptyState } from '../../../ui/empty-state';
import { Transcribing } from '../../../ui/transcribing';
import { useSession } from '../editor-context';
import { useFreshSources } from '../use-fresh-sources';
import classes from './words-panel.module.css';
import { WordsTitle } from './words-title';

/** Shown in place of the text of a video without captions; says how to get them, and finds them where it can. */
export function NoWords({ onClose }: { onClose?: (() => void) | undefined }) {
  const { t } = useTranslation('editor');
  const { editor, opened } = useSession();
  const refresh = useFreshSources();
  const { video } = opened;
  const showWords = () => {
    const own = Object.keys(editor.getSnapshot().sources).filter((src) =>
      src.startsWith(`video:${video.id}`),
    );
    void refresh(own).catch(toastFailure);
  };
  return (
    <section className={classes.panel} aria-label={t('words.title')}>
      <div className={classes.head}>
        <WordsTitle onClose={onClose} />
      </div>
      <div className={classes.none}>
        <EmptyState
          drawing="videos"
          title={t('words.none.title')}
          text={t('words.none.text')}
          action={
            <Button variant="default" component={Link} to={`/my_videos/${video.id}`}>
              {t('words.none.action')}
            </Button>
          }
        />
        <Transcribing videoId={video.id} onDone={showWords} startLabel={t('words.none.find')} />
      </div>
    </section>
  );
}
