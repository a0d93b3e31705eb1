import { Button, FileButton } from '@mantine/core';
import { IconVideoPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { acceptedFiles } from '../refuse-file';
import { useUploads } from '../uploads-provider';

/** The navbar's way to a new video; an icon with its name where the navbar is narrow. */
export function NavUploadButton({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation('shell');
  const { add } = useUploads();
  const navigate = useNavigate();
  const label = t('createVideo');
  return (
    <FileButton
      multiple
      accept={acceptedFiles}
      inputProps={{ 'aria-label': t('videoFiles') }}
      onChange={(files) => {
        add(files);
        if (files.length > 0) void navigate({ to: '/my_videos' });
      }}
    >
      {(props) => (
        <Button
          {...props}
          variant="light"
          fullWidth
          mt={8}
          px={collapsed ? 0 : undefined}
          aria-label={collapsed ? label : undefined}
          title={collapsed ? label : undefined}
          leftSection={collapsed ? undefined : <IconVideoPlus size={20} stroke={1.5} aria-hidden />}
        >
          {collapsed ? <IconVideoPlus size={22} stroke={1.5} aria-hidden /> : label}
        </Button>
      )}
    </FileButton>
  );
}
