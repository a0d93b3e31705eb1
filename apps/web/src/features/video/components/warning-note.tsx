import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { describeWarning } from '../describe-warning';

/** Says what is missing from a video, before a patient finds out. */
export function WarningNote({ video }: { video: Pick<Video, 'processingWarning'> }) {
  if (!video.processingWarning) return null;
  return (
    <Alert color="yellow" role="status" icon={<IconAlertTriangle size={20} stroke={1.75} aria-hidden />}>
      {describeWarning(video.processingWarning)}
    </Alert>
  );
}
