import { Progress, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** How far the new version is, in words and as a bar. */
export function MakingProgress({ percent }: { percent: number }) {
  const { t } = useTranslation('share');
  return (
    <Stack gap={4} role="status" w="100%">
      {t('unrendered.making', { percent })}
      <Progress value={percent} aria-label={t('unrendered.makingLabel')} />
    </Stack>
  );
}
