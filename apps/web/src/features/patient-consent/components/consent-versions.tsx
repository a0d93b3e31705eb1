import type { PatientConsent } from '@bedside/contracts/patients/patient-consent/patient-consent.schema';
import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatDay } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import { Problem } from '../../../ui/problem';

/** Every version of the practice's text with its day. Each can be read. */
export function ConsentVersions({ versions }: Pick<PatientConsent, 'versions'>) {
  const { t } = useTranslation(['patientConsent', 'common']);
  const [read, setRead] = useState<number>();
  const shown = versions.find(({ version }) => version === read);
  if (versions.length === 0) return null;
  const nameOf = ({ version, createdAt }: (typeof versions)[number]) =>
    t('version', { version, day: formatDay(createdAt) });
  return (
    <section aria-label={t('versions')}>
      <Text fw={600}>{t('versions')}</Text>
      <Stack component="ul" gap={4} m={0} p={0} style={{ listStyle: 'none' }}>
        {versions.map((one) => (
          <Group component="li" key={one.version} justify="space-between">
            <span>{nameOf(one)}</span>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('readOf', { version: one.version })}
              onClick={() => setRead(one.version)}
            >
              {t('read')}
            </Button>
          </Group>
        ))}
      </Stack>
      <Modal
        opened={shown !== undefined}
        onClose={() => setRead(undefined)}
        title={shown && nameOf(shown)}
        closeButtonProps={{ 'aria-label': t('common:close') }}
      >
        {read !== undefined && <VersionText version={read} />}
      </Modal>
    </section>
  );
}

function VersionText({ version }: { version: number }) {
  const { t } = useTranslation('patientConsent');
  // A version never changes.
  const query = trpc.patientConsent.text.useQuery({ version }, { staleTime: Infinity });
  if (query.isPending) return <Skeleton height={120} role="status" aria-label={t('loading')} />;
  if (query.isError)
    return <Problem message={readFailure(query.error).message} onRetry={() => void query.refetch()} />;
  return <Text style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{query.data.text}</Text>;
}
