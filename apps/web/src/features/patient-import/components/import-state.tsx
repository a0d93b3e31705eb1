import type { PatientImport } from '@bedside/contracts/patients/patient-import/patient-import.schema';
import { useTranslation } from 'react-i18next';
import { StatusWord } from '../../../ui/status-word';

const tones = { processing: 'info', finished: 'good', failed: 'danger', undone: 'quiet' } as const;

/** The state of an import, in one word. */
export function ImportState({ found }: { found: PatientImport }) {
  const { t } = useTranslation('patientImport');
  const state = found.undone ? 'undone' : found.status;
  return <StatusWord tone={tones[state]} label={t(`status.${state}`)} />;
}
