import type { PatientImport } from '@bedside/contracts/patients/patient-import/patient-import.schema';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDateTime } from '../../../lib/format';
import { DataTable, type Column } from '../../../ui/data-table';
import { ImportState } from './import-state';

/** The doctor's imports with what each of them did. */
export function ImportList({ imports, pending }: { imports: readonly PatientImport[]; pending: boolean }) {
  const { t } = useTranslation('patientImport');
  const count = (title: string, of: (found: PatientImport) => number): Column<PatientImport> => ({
    title,
    kind: 'number',
    cell: (found) => formatCount(of(found)),
  });
  const columns: readonly Column<PatientImport>[] = [
    {
      title: t('history.date'),
      cell: (found) => (
        <Link to="/patient_management/import_history/$importId" params={{ importId: found.id }}>
          {formatDateTime(found.createdAt)}
        </Link>
      ),
    },
    { title: t('history.file'), kind: 'wrap', cell: (found) => found.fileName },
    { title: t('history.status'), cell: (found) => <ImportState found={found} /> },
    count(t('history.checked'), (found) => found.rowsChecked),
    count(t('history.created'), (found) => found.createdCount),
    count(t('history.updated'), (found) => found.updatedCount),
    count(t('history.errors'), (found) => found.errorsCount),
  ];
  return (
    <DataTable
      label={t('history.list')}
      columns={columns}
      rows={imports}
      rowKey={(found) => found.id}
      pendingRows={pending ? 6 : 0}
    />
  );
}
