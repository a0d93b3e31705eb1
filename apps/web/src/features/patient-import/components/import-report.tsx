import type { PatientImport } from '@bedside/contracts/patients/patient-import/patient-import.schema';
import { Alert, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDateTime } from '../../../lib/format';
import { ImportRows } from './import-rows';
import classes from './import-report.module.css';

/** What an import did: its figures, how it was undone, and every row. */
export function ImportReport({ found }: { found: PatientImport }) {
  const { t } = useTranslation('patientImport');
  const figures = [
    ['checked', found.rowsChecked],
    ['created', found.createdCount],
    ['updated', found.updatedCount],
    ['errors', found.errorsCount],
    ...(found.gapsCount > 0 ? [['gaps', found.gapsCount] as const] : []),
  ] as const;
  return (
    <>
      {found.undone && <Undone undone={found.undone} />}
      {found.status === 'processing' && (
        <Progress
          mb="md"
          value={(found.rowsChecked / Math.max(1, found.totalRows)) * 100}
          aria-label={t('running.title')}
        />
      )}
      <dl className={classes.figures} aria-label={t('report.figures')}>
        {figures.map(([name, value]) => (
          <div key={name} className={classes.figure}>
            <dt>{t(`history.${name}`)}</dt>
            <dd>{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      <ImportRows key={found.status} importId={found.id} found={found} />
    </>
  );
}

function Undone({ undone }: { undone: NonNullable<PatientImport['undone']> }) {
  const { t } = useTranslation('patientImport');
  const words = [
    t('undo.doneRemoved', { count: undone.removed }),
    undone.restored > 0 && t('undo.doneRestored', { count: undone.restored }),
    undone.shared > 0 && t('undo.doneShared', { count: undone.shared }),
    undone.edited > 0 && t('undo.doneEdited', { count: undone.edited }),
    undone.gone > 0 && t('undo.doneGone', { count: undone.gone }),
  ].filter((sentence) => sentence !== false);
  return (
    <Alert color="blue" mb="md" title={t('undo.doneTitle', { date: formatDateTime(undone.at) })}>
      {words.join(' ')}
    </Alert>
  );
}
