import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconUpload, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDarkStage } from '../../../ui/use-dark-stage';
import { useTabTitle } from '../../../ui/use-tab-title';
import classes from './recorder-frame.module.css';

type RecorderFrameProps = { onUpload: () => void; onClose: () => void; children: ReactNode };

/** The dark layout of the recorder: a title, a link to the upload, and the way back. */
export function RecorderFrame({ onUpload, onClose, children }: RecorderFrameProps) {
  const { t } = useTranslation('recorder');
  useDarkStage();
  useTabTitle(t('title'));
  return (
    <div className={classes.frame}>
      <header className={classes.head}>
        <h1 className={classes.title}>{t('title')}</h1>
        <Button
          variant="default"
          className={classes.upload}
          aria-label={t('upload')}
          leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
          onClick={onUpload}
        >
          <span className={classes.word}>{t('upload')}</span>
        </Button>
        <Tooltip label={t('withKey', { label: t('close'), key: t('keys.escape') })}>
          <ActionIcon size={38} aria-label={t('close')} aria-keyshortcuts="Escape" onClick={onClose}>
            <IconX size={22} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  );
}
