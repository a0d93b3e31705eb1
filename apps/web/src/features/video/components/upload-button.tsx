import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { uploadPercent } from '../advance-upload';
import { acceptedFiles } from '../refuse-file';
import { useUploads } from '../uploads-provider';
import classes from './upload-button.module.css';

/** The pages whose own primary action is uploading; the header does not say it twice there. */
const uploadPages = ['/dashboard', '/my_videos'];

/** In the header: picks a video from anywhere, and shows how far a running upload is. */
export function HeaderUploadButton() {
  const path = useLocation({ select: (location) => location.pathname.replace(/\/$/, '') });
  return uploadPages.includes(path) ? null : <UploadButton />;
}

/** Picks videos and sends them; `primary` as the one action of a page. */
export function UploadButton({ primary = false }: { primary?: boolean }) {
  const { uploads, add } = useUploads();
  const navigate = useNavigate();
  const running = uploads.find((upload) => upload.phase === 'uploading');
  const label = !primary && running ? `Uploading ${uploadPercent(running)}%` : 'Upload video';
  return (
    <FileButton
      multiple
      accept={acceptedFiles}
      inputProps={{ 'aria-label': primary ? 'Video files' : 'Video files for the header' }}
      onChange={(files) => {
        add(files);
        if (files.length > 0) void navigate({ to: '/my_videos' });
      }}
    >
      {(props) => (
        <Button
          {...props}
          variant={primary ? 'filled' : 'default'}
          leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}
          className={primary ? undefined : classes.compact}
          aria-label={label}
        >
          <span className={primary ? undefined : classes.word}>{label}</span>
        </Button>
      )}
    </FileButton>
  );
}
