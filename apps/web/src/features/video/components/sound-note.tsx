import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { Alert } from '@mantine/core';
import { IconVolumeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/**
 * Says that a recording has no sound, before a patient finds out. Hidden where there is sound, or nothing was checked.
 */
export function SoundNote({ video }: { video: Pick<Video, 'sound'> }) {
  const { t } = useTranslation('video');
  if (video.sound !== 'silent' && video.sound !== 'none') return null;
  return (
    <Alert color="yellow" role="status" icon={<IconVolumeOff size={20} stroke={1.75} aria-hidden />}>
      {t(video.sound === 'silent' ? 'sound.silent' : 'sound.none')}
    </Alert>
  );
}
