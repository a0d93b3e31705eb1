import type { PlaylistProgress } from '@bedside/contracts/analytics/analytics.schema';
import { Progress } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatPercent, formatTimeSent } from '../../../lib/format';
import { DataTable, type Column } from '../../../ui/data-table';
import { Pager } from '../../../ui/pager';
import { StatusWord } from '../../../ui/status-word';
import { usePageOf } from '../../../ui/use-page-of';
import classes from './playlist-progress-table.module.css';

/** How far each patient came, the latest sent first. */
export function PlaylistProgressTable({ patients }: { patients: readonly PlaylistProgress[] }) {
  const { t } = useTranslation('playlist');
  const { shown, pager } = usePageOf(patients);
  const columns: readonly Column<PlaylistProgress>[] = [
    {
      title: t('statistics.patient'),
      cell: ({ patient }) => (
        <Link to="/patient_management/$patientId/statistics" params={{ patientId: patient.id }}>
          {patient.firstName} {patient.lastName}
        </Link>
      ),
    },
    {
      title: t('statistics.progress'),
      cell: ({ patient, completed, videos }) => (
        <span className={classes.progress}>
          <Progress
            className={classes.bar}
            value={videos === 0 ? 0 : (completed / videos) * 100}
            aria-label={`${patient.firstName} ${patient.lastName}`}
          />
          {t('statistics.progressOf', { completed, videos })}
        </span>
      ),
    },
    {
      title: t('statistics.watched'),
      kind: 'number',
      cell: ({ watchedPercent }) => (watchedPercent === null ? '-' : formatPercent(watchedPercent)),
    },
    {
      title: t('statistics.firstOpened'),
      cell: ({ firstTimeOpened, isRevoked }) =>
        isRevoked ? (
          <StatusWord tone="quiet" label={t('statistics.revoked')} />
        ) : firstTimeOpened ? (
          formatDateTime(firstTimeOpened)
        ) : (
          <span className={classes.quiet}>{t('statistics.notYet')}</span>
        ),
    },
    { title: t('statistics.sent'), cell: ({ timeSent }) => formatTimeSent(timeSent) },
  ];
  return (
    <>
      <DataTable
        label={t('statistics.byPatient')}
        columns={columns}
        rows={shown}
        rowKey={({ linkId }) => linkId}
      />
      <Pager {...pager} noun={t('statistics.noun')} />
    </>
  );
}
