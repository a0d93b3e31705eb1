import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDarkStage } from '../../../ui/use-dark-stage';
import { useTabTitle } from '../../../ui/use-tab-title';
import classes from './editor-frame.module.css';

type EditorFrameProps = {
  videoId: string;
  /** The video's title; null while it is loaded. */
  title: string | null;
  /** Beside the title, in words. */
  status?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** The dark layout of the editor: the way back, the edited video, and its actions. */
export function EditorFrame({ videoId, title, status, actions, children }: EditorFrameProps) {
  const { t } = useTranslation('editor');
  useDarkStage();
  useTabTitle(title === null ? t('title') : t('titleOf', { title }));
  return (
    <div className={classes.frame}>
      <header className={classes.head}>
        <Tooltip label={t('back')}>
          <ActionIcon component={Link} to={`/my_videos/${videoId}`} size={40} aria-label={t('back')}>
            <IconArrowLeft size={22} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <div className={classes.names}>
          <h1 className={classes.title}>{title ?? t('title')}</h1>
          {status}
        </div>
        {actions}
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  );
}
