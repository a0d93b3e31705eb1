import { Button, FileButton } from '@mantine/core';
import { IconUpload, IconVideoPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadPercent } from '../advance-upload';
import { acceptedFiles, findVideoRefusal } from '../find-video-refusal';
import { folderOnScreen } from '../folder-on-screen';
import { useUploads } from '../uploads-provider';
import classes from './upload-button.module.css';

/** In the header: creates a video from anywhere, and shows the progress of a running upload. */
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

/** On a page, beside the link to the recorder: opens the browser's own dialog for files at once. */
export function UploadButton() {
  const { t } = useTranslation('video');
  const { add } = useUploads();
  const navigate = useNavigate();
  const reset = useRef<() => void>(null);
  const take = (file: File | null) => {
    if (!file) return;
    // Otherwise the same file could not be chosen again after a refusal.
    reset.current?.();
    const { folderId, place } = folderOnScreen();
    add([file], folderId);
    if (findVideoRefusal(file) === null) void navigate(place);
  };
  return (
    <FileButton
      accept={acceptedFiles}
      resetRef={reset}
      inputProps={{ 'aria-label': t('upload.files') }}
      onChange={take}
    >
      {(props) => (
        <Button {...props} variant="default" leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}>
          {t('upload.button')}
        </Button>
      )}
    </FileButton>
  );
}
