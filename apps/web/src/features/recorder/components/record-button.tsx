import { Button } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Leads to the recorder: the main action of the pages that list videos. */
export function RecordButton() {
  const { t } = useTranslation('video');
  return (
    <Button
      component={Link}
      to="/record_video"
      leftSection={<IconVideo size={18} stroke={1.75} aria-hidden />}
    >
      {t('upload.recordVideo')}
    </Button>
  );
}
