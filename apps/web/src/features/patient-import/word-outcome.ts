import type { ImportRowCode } from '@bedside/contracts/patients/patient-import/patient-import-report.rules';
import type { ImportColumn } from '@bedside/contracts/patients/patient-import/patient-import.schema';
import { t } from '../../lib/i18n';

/** The result of a cell: for a wrong format, what the column expects. */
export function wordOutcome(outcome: ImportRowCode, column: ImportColumn): string {
  return outcome === 'wrong format'
    ? t(`patientImport:expected.${column}`)
    : t(`patientImport:outcome.${outcome}`);
}
