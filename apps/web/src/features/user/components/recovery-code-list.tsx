import { Button, Code, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type RecoveryCodeListProps = { codes: readonly string[]; onDone: () => void };

/** The codes for a lost phone, which are never shown again. */
export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const { t } = useTranslation('user');
  return (
    <Stack gap="md">
      <Text role="status">{t('twoStep.codesText')}</Text>
      <SimpleGrid
        component="ul"
        cols={{ base: 1, xs: 2 }}
        spacing="xs"
        m={0}
        p={0}
        aria-label={t('twoStep.codes')}
      >
        {codes.map((code) => (
          <li key={code} style={{ listStyle: 'none' }}>
            <Code fz="md">{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Group justify="flex-end">
        <Button onClick={onDone}>{t('twoStep.codesDone')}</Button>
      </Group>
    </Stack>
  );
}
