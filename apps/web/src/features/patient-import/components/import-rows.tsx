import type { ImportId } from '@bedside/contracts/kit/ids';
import { codeOfRow } from '@bedside/contracts/patients/patient-import/patient-import-report.rules';
import type {
  ImportRow,
  ImportRowStatus,
  PatientImport,
} from '@bedside/contracts/patients/patient-import/patient-import.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { wordOutcome } from '../word-outcome';
import { trpc } from '../../../lib/trpc';
import { DataTable, type Column } from '../../../ui/data-table';
import { EmptyState } from '../../../ui/empty-state';
import { Pager } from '../../../ui/pager';
import { Problem } from '../../../ui/problem';
import { StatusWord } from '../../../ui/status-word';
import { Surface } from '../../../ui/surface';
import classes from './import-report.module.css';
import { ShowChoice } from './show-choice';

const LIMIT = 50;
const filters = ['error', 'created', 'updated', 'all'] as const;
type Filter = (typeof filters)[number];
const all: ImportRowStatus[] = ['created', 'updated', 'error'];

/** The outcome of each row, by its number in the file. */
export function ImportRows({ importId, found }: { importId: ImportId; found: PatientImport }) {
  const { t } = useTranslation('patientImport');
  const [filter, setFilter] = useState<Filter>(found.errorsCount > 0 ? 'error' : 'all');
  const [page, setPage] = useState(1);
  const statuses = filter === 'all' ? all : [filter];
  const rows = trpc.patientImport.rows.useQuery(
    { importId, statuses, page, limit: LIMIT },
    { placeholderData: keepPreviousData },
  );
  const counts: Record<Filter, number> = {
    error: found.errorsCount,
    created: found.createdCount,
    updated: found.updatedCount,
    all: found.rowsChecked,
  };
  const columns: readonly Column<ImportRow>[] = [
    { title: t('report.row'), cell: ({ rowNumber }) => rowNumber },
    { title: t('report.name'), kind: 'wrap', cell: ({ name }) => name },
    { title: t('report.outcome'), cell: (row) => <Outcome row={row} /> },
    {
      title: t('report.what'),
      kind: 'wrap',
      cell: (row) =>
        row.field
          ? `${t(`column.${row.field}`)}: ${wordOutcome(codeOfRow(row), row.field)}`
          : row.leftEmpty.map((field) => `${t(`column.${field}`)}: ${t('row.leftEmpty')}`).join('. '),
    },
  ];
  return (
    <>
      <div className={classes.filter}>
        <ShowChoice
          label={t('report.show')}
          value={filter}
          onChange={(next) => {
            setFilter(next);
            setPage(1);
          }}
          choices={filters.map((value) => ({
            value,
            label: t(`report.filter.${value}`),
            count: counts[value],
          }))}
        />
      </div>
      {rows.isError ? (
        <Surface>
          <Problem message={readFailure(rows.error).message} onRetry={() => void rows.refetch()} />
        </Surface>
      ) : rows.data?.total === 0 ? (
        <Surface>
          <EmptyState
            drawing="people"
            title={found.status === 'processing' ? t('report.running') : t(`report.none.${filter}`)}
          />
        </Surface>
      ) : (
        <>
          <DataTable
            label={t('report.rows')}
            columns={columns}
            rows={rows.data?.items ?? []}
            rowKey={({ rowNumber }) => String(rowNumber)}
            pendingRows={rows.isPending ? 8 : 0}
          />
          <Pager
            page={page}
            limit={LIMIT}
            total={rows.data?.total ?? 0}
            noun={t('report.noun')}
            onPage={setPage}
          />
        </>
      )}
    </>
  );
}

function Outcome({ row }: { row: ImportRow }) {
  const { t } = useTranslation('patientImport');
  if (row.status === 'created') return <StatusWord tone="good" label={t('report.created')} />;
  if (row.status === 'updated') return <StatusWord tone="info" label={t('report.updated')} />;
  return <StatusWord tone="danger" label={row.kind ? t(`report.kind.${row.kind}`) : t('history.errors')} />;
}
