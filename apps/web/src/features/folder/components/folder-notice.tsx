import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NoticeBox } from '../../../ui/notice-box';

/** Shown in place of the videos of a folder that is empty or was deleted. */
export function FolderNotice({ is }: { is: 'empty' | 'gone' }) {
  const { t } = useTranslation('folder');
  return (
    <NoticeBox
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
