import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type UnrenderedNoteProps = {
  video: Pick<Video, 'id' | 'unrendered'>;
  /** What else can be done. */
  children?: ReactNode;
};

/** Says that patients get a video without what was changed in the editor since it was made. */
export function UnrenderedNote({ video, children }: UnrenderedNoteProps) {
  const { t } = useTranslation('share');
  if (!video.unrendered) return null;
  return (
    <Alert color="yellow" role="status" icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}>
      <Stack gap="xs" align="flex-start">
        {t(`unrendered.${video.unrendered}`)}
        <Button component={Link} to={`/edit_video/${video.id}`} variant="default" size="compact-md">
          {t('unrendered.make')}
        </Button>
        {children}
      </Stack>
    </Alert>
  );
}
