import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/page';

/** Leads from the figures to questions of one's own. */
export function AskFigures() {
  const { t } = useTranslation('analyst');
  return (
    <Section title={t('link.title')}>
      <Text c="dimmed" mb="sm">
        {t('link.text')}
      </Text>
      <Button component={Link} to="/analysts" variant="default">
        {t('link.open')}
      </Button>
    </Section>
  );
}
