import type { ImportId } from '@bedside/contracts/kit/ids';
import { Progress, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';

const ASK_EVERY_MS = 500;

type ImportProgressProps = { importId: ImportId; onEnded: (importId: ImportId) => void };

/** The progress of an import. When it has ended, toasts report the result. */
export function ImportProgress({ importId, onEnded }: ImportProgressProps) {
  const { t } = useTranslation('patientImport');
  const utils = trpc.useUtils();
  const { data } = trpc.patientImport.get.useQuery(
    { importId },
    {
      refetchInterval: ({ state }) =>
        state.data?.status === 'processing' || !state.data ? ASK_EVERY_MS : false,
    },
  );
  const reported = useRef(false);
  useEffect(() => {
    if (!data || data.status === 'processing' || reported.current) return;
    reported.current = true;
    const imported = data.rowsChecked - data.errorsCount;
    if (imported > 0) toast('success', t('toast.imported', { count: imported }));
    if (data.status === 'failed') toast('error', t('toast.failed'), t('toast.errorTitle'), { stays: true });
    else if (data.errorsCount > 0)
      toast('error', t('toast.errors', { count: data.errorsCount }), t('toast.errorTitle'), { stays: true });
    void utils.patient.invalidate();
    void utils.patientImport.list.invalidate();
    onEnded(importId);
  }, [data, importId, onEnded, t, utils]);
  const [done, total] = [data?.rowsChecked ?? 0, data?.totalRows ?? 0];
  return (
    <Stack gap="sm" py="md" role="status">
      <Text fw={560}>{t('running.title')}</Text>
      <Progress value={total > 0 ? (done / total) * 100 : 0} aria-label={t('running.title')} />
      <Text size="sm" c="dimmed">
        {t('running.rows', { done, total })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('running.stays')}
      </Text>
    </Stack>
  );
}
