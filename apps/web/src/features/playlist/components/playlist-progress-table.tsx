import type { PlaylistProgress } from '@bedside/contracts/figures/analytics/analytics.schema';
import { Progress } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatPercent, formatShareTime } from '../../../lib/format';
import { DataTable, type Column } from '../../../ui/data-table';
import { EmptyList } from '../../../ui/empty-list';
import { FoundList } from '../../../ui/found-list';
import { StatusWord } from '../../../ui/status-word';
import type { FoundPlaylistProgress } from '../use-playlist-progress';
import classes from './playlist-progress-table.module.css';

type PlaylistProgressTableProps = {
  found: FoundPlaylistProgress;
  /** How many patients have the playlist, known before the first page of them. */
  expected: number;
  /** The reminders of a patient, in words. */
  remindersOf: (progress: PlaylistProgress) => ReactNode;
};

/** How far each patient came, the latest shared first. */
export function PlaylistProgressTable({ found, expected, remindersOf }: PlaylistProgressTableProps) {
  const { t } = useTranslation('playlist');
  const { query, search, onSearch, pager } = found;
  const columns: readonly Column<PlaylistProgress>[] = [
    {
      title: t('statistics.patient'),
      share: 20,
      cell: ({ patient }) => (
        <Link to="/patient_management/$patientId/statistics" params={{ patientId: patient.id }}>
          {patient.firstName} {patient.lastName}
        </Link>
      ),
    },
    {
      title: t('statistics.progress'),
      share: 23,
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
      share: 11,
      kind: 'number',
      cell: ({ watchedPercent }) => (watchedPercent === null ? '-' : formatPercent(watchedPercent)),
    },
    {
      title: t('statistics.firstOpened'),
      share: 23,
      cell: ({ firstTimeOpened, isRevoked }) =>
        isRevoked ? (
          <StatusWord tone="quiet" label={t('statistics.revoked')} />
        ) : firstTimeOpened ? (
          formatShareTime(firstTimeOpened)
        ) : (
          <span className={classes.quiet}>{t('statistics.notYet')}</span>
        ),
    },
    {
      title: t('statistics.sent'),
      share: 23,
      cell: (progress) => (
        <>
          {formatShareTime(progress.timeSent)}
          {remindersOf(progress)}
        </>
      ),
    },
  ];
  return (
    <FoundList
      search={
        expected > pager.limit && {
          label: t('statistics.search'),
          placeholder: t('statistics.searchHint'),
          searched: search,
          onSearch,
        }
      }
      problem={
        query.isError && { message: readFailure(query.error).message, onRetry: () => void query.refetch() }
      }
      pager={{ ...pager, noun: t('statistics.noun') }}
    >
      {query.data?.total === 0 ? (
        <EmptyList
          drawing="people"
          title={t('statistics.notFound')}
          text={t('statistics.notFoundHint', { search })}
          action={{ label: t('statistics.showAll'), onPress: () => onSearch('') }}
        />
      ) : (
        <DataTable
          label={t('statistics.patientsTable')}
          columns={columns}
          rows={query.data?.items ?? []}
          rowKey={({ linkId }) => linkId}
          pendingRows={query.isPending ? Math.min(expected, pager.limit) : 0}
        />
      )}
    </FoundList>
  );
}
