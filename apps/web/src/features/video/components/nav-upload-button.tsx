import { Button } from '@mantine/core';
import { IconVideoPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUploads } from '../uploads-provider';

/** The navbar's button for a new video; an icon with its name where the navbar is narrow. */
export function NavUploadButton({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation('video');
  const { openDialog } = useUploads();
  const label = t('upload.create');
  return (
    <Button
      variant="light"
      fullWidth
      mt={8}
      px={collapsed ? 0 : undefined}
      aria-label={collapsed ? label : undefined}
      title={collapsed ? label : undefined}
      leftSection={collapsed ? undefined : <IconVideoPlus size={20} stroke={1.5} aria-hidden />}
      onClick={openDialog}
    >
      {collapsed ? <IconVideoPlus size={22} stroke={1.5} aria-hidden /> : label}
    </Button>
  );
}
