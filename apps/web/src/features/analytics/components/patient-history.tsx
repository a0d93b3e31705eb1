import type { HistoryEntry } from '@bedside/contracts/figures/analytics/analytics-history.schema';
import type { PatientId } from '@bedside/contracts/kit/ids';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatDateTime, formatPercent } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import { DataTable, type Column } from '../../../ui/data-table';
import { Section } from '../../../ui/page';
import { Pager } from '../../../ui/pager';
import { Problem } from '../../../ui/problem';
import { useVideoColumn } from './use-video-column';

const LIMIT = 20;

/** Everything that happened between the practice and one patient, in time, the latest first. */
export function PatientHistory({ patientId }: { patientId: PatientId }) {
  const { t } = useTranslation('analytics');
  const [page, setPage] = useState(1);
  const history = trpc.analytics.patientHistory.useQuery(
    { patientId, page, limit: LIMIT },
    { staleTime: 5_000, placeholderData: keepPreviousData },
  );
  const video = useVideoColumn<HistoryEntry>();
  const columns: readonly Column<HistoryEntry>[] = [
    { title: t('people.when'), cell: ({ at }) => formatDateTime(at) },
    {
      title: t('history.what'),
      kind: 'wrap',
      cell: ({ kind, via, reaction, watchedPercent }) => {
        if (kind === 'viewed')
          return t('history.kinds.viewed', { percent: formatPercent(watchedPercent ?? 0) });
        if (kind === 'reacted') return t(`history.reactions.${reaction ?? 'no-reaction'}`);
        const what = t(`history.kinds.${kind}`);
        return via ? t('history.by', { what, way: t(`split.${via}`) }) : what;
      },
    },
    video,
  ];
  return (
    <Section title={t('history.title')}>
      {history.isError ? (
        <Problem message={readFailure(history.error).message} onRetry={() => void history.refetch()} />
      ) : (
        <DataTable
          label={t('history.title')}
          columns={columns}
          rows={history.data?.items ?? []}
          rowKey={({ kind, at, video }) => `${kind} ${at.getTime()} ${video?.id ?? ''}`}
          pendingRows={history.isPending ? 5 : 0}
        />
      )}
      {history.data && (
        <Pager
          page={page}
          limit={LIMIT}
          total={history.data.total}
          noun={t('history.noun')}
          onPage={setPage}
        />
      )}
    </Section>
  );
}
