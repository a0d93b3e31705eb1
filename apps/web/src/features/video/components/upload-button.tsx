import { Button } from '@mantine/core';
import { IconUpload, IconVideoPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { uploadPercent } from '../advance-upload';
import { useUploads } from '../uploads-provider';
import classes from './upload-button.module.css';

/** In the header: makes a video from anywhere, and shows how far a running upload is. */
export function HeaderCreateButton() {
  const { t } = useTranslation('video');
  const { uploads, openDialog } = useUploads();
  const running = uploads.find((upload) => upload.phase === 'uploading');
  const label = running ? t('upload.running', { percent: uploadPercent(running) }) : t('upload.create');
  return (
    <Button
      variant="default"
      leftSection={<IconVideoPlus size={18} stroke={1.75} aria-hidden />}
      className={classes.compact}
      aria-label={label}
      onClick={openDialog}
    >
      <span className={classes.word}>{label}</span>
    </Button>
  );
}

/** On a page, beside the way to record: opens the dialog that takes a video. */
export function UploadButton() {
  const { t } = useTranslation('video');
  const { openDialog } = useUploads();
  return (
    <Button
      variant="default"
      leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
      onClick={openDialog}
    >
      {t('upload.button')}
    </Button>
  );
}
