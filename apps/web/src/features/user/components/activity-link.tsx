import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** The way to the log of who saw and changed what. */
export function ActivityLink() {
  const { t } = useTranslation('user');
  return (
    <Group justify="space-between" gap="md">
      <span>{t('activity.text')}</span>
      <Button component={Link} to="/activity" variant="default">
        {t('activity.open')}
      </Button>
    </Group>
  );
}
