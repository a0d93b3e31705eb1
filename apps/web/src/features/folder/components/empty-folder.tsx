import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/empty-state';

/** Shown in place of the videos of a folder that is empty or was deleted. */
export function EmptyFolder({ is }: { is: 'empty' | 'gone' }) {
  const { t } = useTranslation('folder');
  return (
    <EmptyState
      drawing="videos"
      title={t(is)}
      text={t(is === 'gone' ? 'goneHint' : 'emptyHint')}
      action={
        <Button variant="default" component={Link} to="/my_videos">
          {t('goTop')}
        </Button>
      }
    />
  );
}
