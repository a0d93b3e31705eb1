import { texts } from '@bedside/contracts/kit/texts';
import type { Patient } from '@bedside/contracts/patient/patient.schema';
import { Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { ConfirmDialog } from '../../../ui/confirm-dialog';

const WORD = 'DELETE';

type DeletePatientDialogProps = { patient: Patient | null; onClose: () => void };

/** Deletes a patient once the word DELETE has been typed (product.md, section 5). */
export function DeletePatientDialog({ patient, onClose }: DeletePatientDialogProps) {
  const [typed, setTyped] = useState('');
  const utils = trpc.useUtils();
  const close = () => {
    setTyped('');
    onClose();
  };
  const remove = trpc.patient.remove.useMutation({
    onSuccess: async () => {
      await utils.patient.invalidate();
      toast('success', 'The patient is deleted.');
      close();
    },
    onError: toastFailure,
  });
  return (
    <ConfirmDialog
      opened={patient !== null}
      title="Delete patient"
      confirmLabel="Delete patient"
      busy={remove.isPending}
      disabled={typed !== WORD}
      onConfirm={() => patient && remove.mutate({ patientId: patient.id })}
      onClose={close}
    >
      <Stack gap="md">
        <p>
          {patient && (
            <strong>
              {patient.firstName} {patient.lastName}
            </strong>
          )}{' '}
          will be removed from your list, and the links shared with them stop working. This cannot be undone.
        </p>
        <TextInput
          label={`Type ${WORD} to confirm`}
          data-autofocus
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={typed !== '' && typed !== WORD ? texts.deleteWord : null}
        />
      </Stack>
    </ConfirmDialog>
  );
}
