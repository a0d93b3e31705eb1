import type { PatientId } from '@bedside/contracts/kit/ids';
import { Button, Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localTimeZone } from '@bedside/contracts/kit/local-time-zone';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { ConfirmDialog } from '../../../ui/confirm-dialog';

/** Ends every link and code of a patient, and sends new links where the doctor wants that. */
export function EndAllAccess({ patientId }: { patientId: PatientId }) {
  const { t } = useTranslation('patientAccess');
  const [isAsked, setAsked] = useState(false);
  const [sends, setSends] = useState(true);
  const utils = trpc.useUtils();
  const endAll = trpc.patientAccess.endAll.useMutation({
    onSuccess: async ({ sent }) => {
      setAsked(false);
      toast('success', sent === null ? t('all.limited') : t('all.done', { count: sent }));
      await Promise.all([
        utils.patientAccess.list.invalidate({ patientId }),
        utils.patient.get.invalidate({ patientId }),
        utils.analytics.invalidate(),
      ]);
    },
    onError: toastFailure,
  });
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setAsked(true)}>
        {t('all.button')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('all.title')}
        confirmLabel={t('all.confirm')}
        busy={endAll.isPending}
        onConfirm={() => endAll.mutate({ patientId, sends, quietIn: localTimeZone() })}
        onClose={() => setAsked(false)}
      >
        <Stack gap="md">
          <p>{t('all.text')}</p>
          <Checkbox
            label={t('all.send')}
            description={t('all.sendHint')}
            checked={sends}
            onChange={(event) => setSends(event.currentTarget.checked)}
          />
        </Stack>
      </ConfirmDialog>
    </>
  );
}
