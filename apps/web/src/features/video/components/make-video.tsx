import { Button, FileButton } from '@mantine/core';
import { IconUpload, IconVideo } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptedFiles, findVideoRefusal } from '../find-video-refusal';
import { folderOnScreen } from '../folder-on-screen';
import { useUploads } from '../uploads-provider';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/**
 * The one button of a screen for a new video: its first half leads to the recorder, its second opens the browser's own
 * dialog for files at once.
 * @param isNarrow two icons with their names in their tooltips
 * @param isUpright one half below the other
 */
export function MakeVideo({
  isNarrow = false,
  isUpright = false,
}: {
  isNarrow?: boolean;
  isUpright?: boolean;
}) {
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
  const record = t('upload.recordVideo');
  return (
    <Button.Group orientation={isUpright ? 'vertical' : 'horizontal'}>
      <Button
        component={Link}
        to="/record_video"
        variant="light"
        flex={isNarrow ? undefined : 1}
        px={isNarrow ? 10 : undefined}
        {...(isNarrow && { 'aria-label': record, title: record })}
        leftSection={isNarrow ? undefined : <IconVideo {...icon} />}
      >
        {isNarrow ? <IconVideo {...icon} /> : record}
      </Button>
      <FileButton
        accept={acceptedFiles}
        resetRef={reset}
        inputProps={{ 'aria-label': t('upload.files') }}
        onChange={take}
      >
        {(props) => (
          <Button
            {...props}
            variant="light"
            px={10}
            aria-label={t('upload.button')}
            title={t('upload.button')}
          >
            <IconUpload {...icon} />
          </Button>
        )}
      </FileButton>
    </Button.Group>
  );
}
