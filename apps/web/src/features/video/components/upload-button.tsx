import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { uploadPercent } from '../advance-upload';
import { useUploads } from '../uploads-provider';
import classes from './upload-button.module.css';

/** The pages whose own primary action is uploading; the header does not say it twice there. */
const uploadPages = ['/dashboard', '/my_videos'];

/** In the header: brings a video in from anywhere, and shows how far a running upload is. */
export function HeaderUploadButton() {
  const path = useLocation({ select: (location) => location.pathname.replace(/\/$/, '') });
  return uploadPages.includes(path) ? null : <UploadButton />;
}

/** Opens the dialog that takes a video; `primary` as the one action of a page. */
export function UploadButton({ primary = false }: { primary?: boolean }) {
  const { t } = useTranslation('video');
  const { uploads, openDialog } = useUploads();
  const running = uploads.find((upload) => upload.phase === 'uploading');
  const label =
    !primary && running ? t('upload.running', { percent: uploadPercent(running) }) : t('upload.button');
  return (
    <Button
      variant={primary ? 'filled' : 'default'}
      leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
      className={primary ? undefined : classes.compact}
      aria-label={label}
      onClick={openDialog}
    >
      <span className={primary ? undefined : classes.word}>{label}</span>
    </Button>
  );
}
