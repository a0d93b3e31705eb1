import type { Patient } from '@bedside/contracts/patients/patient/patient.schema';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { DraftDialog } from '../../../ui/draft-dialog';
import { PatientForm, type PatientFormValues } from './patient-form';

type PatientDialogProps = { opened: boolean; patient?: Patient; onClose: () => void };

/** Adds a patient, or edits the given one. */
export function PatientDialog({ opened, patient, onClose }: PatientDialogProps) {
  const { t } = useTranslation('patient');
  const utils = trpc.useUtils();
  const create = trpc.patient.create.useMutation();
  const update = trpc.patient.update.useMutation();

  const save = async ({ phone, phoneCountry, keepsPhone, ...details }: PatientFormValues) => {
    if (patient) await update.mutateAsync({ patientId: patient.id, ...details });
    else await create.mutateAsync({ ...details, phone, phoneCountry, keepsPhone });
    await utils.patient.invalidate();
    toast('success', t(patient ? 'form.saved' : 'form.added'));
    onClose();
  };

  return (
    <DraftDialog
      opened={opened}
      onClose={onClose}
      size={560}
      title={t(patient ? 'form.editTitle' : 'form.addTitle')}
    >
      {(leave) => <PatientForm key={patient?.id} patient={patient} onSave={save} onCancel={leave} />}
    </DraftDialog>
  );
}
