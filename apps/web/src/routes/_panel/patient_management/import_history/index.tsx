import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportDialog } from '../../../../features/patient-import/components/import-dialog';
import { ImportList } from '../../../../features/patient-import/components/import-list';
import { readFailure } from '../../../../lib/failure';
import { readPage, searchOf } from '../../../../lib/search-params';
import { trpc } from '../../../../lib/trpc';
import { EmptyState } from '../../../../ui/empty-state';
import { Page } from '../../../../ui/page';
import { Pager } from '../../../../ui/pager';
import { Problem } from '../../../../ui/problem';
import { Surface } from '../../../../ui/surface';

const LIMIT = 20;
const ASK_EVERY_MS = 1_000;

export const Route = createFileRoute('/_panel/patient_management/import_history/')({
  validateSearch: searchOf({ page: readPage }),
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  component: ImportHistoryPage,
});

function ImportHistoryPage() {
  const { t } = useTranslation('patientImport');
  const { page } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [isImporting, setImporting] = useState(false);
  const list = trpc.patientImport.list.useQuery(
    { page, limit: LIMIT },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.items.some(({ status }) => status === 'processing') ? ASK_EVERY_MS : false,
    },
  );
  return (
    <Page
      title={t('history.title')}
      lead={t('history.lead')}
      back={{ to: '/patient_management', label: t('history.back') }}
    >
      {list.isError ? (
        <Surface>
          <Problem message={readFailure(list.error).message} onRetry={() => void list.refetch()} />
        </Surface>
      ) : list.data?.total === 0 ? (
        <Surface>
          <EmptyState
            drawing="people"
            title={t('history.empty')}
            text={t('history.emptyText')}
            action={<Button onClick={() => setImporting(true)}>{t('history.begin')}</Button>}
          />
        </Surface>
      ) : (
        <>
          <ImportList imports={list.data?.items ?? []} pending={list.isPending} />
          <Pager
            page={page}
            limit={LIMIT}
            total={list.data?.total ?? 0}
            noun={t('history.noun')}
            onPage={(next) => void navigate({ search: { page: next } })}
          />
        </>
      )}
      <ImportDialog
        opened={isImporting}
        onClose={() => setImporting(false)}
        onImported={(importId) =>
          void navigate({ to: '/patient_management/import_history/$importId', params: { importId } })
        }
      />
    </Page>
  );
}
