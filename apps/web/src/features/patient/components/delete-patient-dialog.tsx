import type { Patient } from '@bedside/contracts/patients/patient/patient.schema';
import { Stack, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { ConfirmDialog } from '../../../ui/confirm-dialog';

const WORD = 'DELETE';

type DeletePatientDialogProps = { patient: Patient | null; onClose: () => void };

/** Deletes a patient once the word DELETE has been typed. */
export function DeletePatientDialog({ patient, onClose }: DeletePatientDialogProps) {
  const [typed, setTyped] = useState('');
  const whatToType = useId();
  const { t } = useTranslation('patient');
  const utils = trpc.useUtils();
  const close = () => {
    setTyped('');
    onClose();
  };
  const remove = trpc.patient.remove.useMutation({
    onSuccess: async () => {
      await utils.patient.invalidate();
      toast('success', t('delete.done'));
      close();
    },
    onError: toastFailure,
  });
  return (
    <ConfirmDialog
      opened={patient !== null}
      title={t('delete.title')}
      confirmLabel={t('delete.confirm')}
      busy={remove.isPending}
      disabled={typed !== WORD}
      describedBy={whatToType}
      onConfirm={() => patient && remove.mutate({ patientId: patient.id })}
      onClose={close}
    >
      <Stack gap="md">
        <p>
          <Trans
            t={t}
            i18nKey="delete.what"
            values={{ name: `${patient?.firstName ?? ''} ${patient?.lastName ?? ''}` }}
            components={{ name: <strong /> }}
          />
        </p>
        <TextInput
          label={t('delete.type', { word: WORD })}
          labelProps={{ id: whatToType }}
          data-autofocus
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={typed !== '' && typed !== WORD ? t('delete.wrongWord') : null}
        />
      </Stack>
    </ConfirmDialog>
  );
}
