import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  auditFilterOf,
  auditSearch,
  noAuditSearch,
  type AuditSearch,
} from '../../features/audit/audit-filter';
import { AuditFilters } from '../../features/audit/components/audit-filters';
import { AuditTable } from '../../features/audit/components/audit-table';
import { useSaveAudit } from '../../features/audit/use-save-audit';
import { readFailure } from '../../lib/failure';
import { trpc } from '../../lib/trpc';
import { EmptyState } from '../../ui/empty-state';
import { Page } from '../../ui/page';
import { Problem } from '../../ui/problem';
import { Surface } from '../../ui/surface';

export const Route = createFileRoute('/_panel/activity')({
  validateSearch: auditSearch,
  search: { middlewares: [stripSearchParams(noAuditSearch)] },
  component: ActivityPage,
});

/** Who saw and changed what in the doctor's account. */
function ActivityPage() {
  const { t } = useTranslation('audit');
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const filter = auditFilterOf(search);
  const { before } = search;
  const list = trpc.audit.list.useQuery(
    { ...filter, ...(before && { before }) },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const older = list.data?.next ?? undefined;
  const save = useSaveAudit();
  const change = (changed: Partial<AuditSearch>) =>
    void navigate({ search: (now) => ({ ...now, before: undefined, ...changed }) });
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      back={{ to: '/settings/security', label: t('back') }}
      action={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
          loading={save.isPending}
          onClick={() => save.mutate(filter)}
        >
          {t('save.button')}
        </Button>
      }
    >
      <AuditFilters search={search} patientName={list.data?.patientName} onChange={change} />
      {list.isError ? (
        <Surface>
          <Problem message={readFailure(list.error).message} onRetry={() => void list.refetch()} />
        </Surface>
      ) : list.data?.entries.length === 0 ? (
        <Surface>
          <EmptyState
            drawing="people"
            title={t('none')}
            text={t('noneText')}
            action={
              <Button variant="default" onClick={() => void navigate({ search: noAuditSearch })}>
                {t('filter.all')}
              </Button>
            }
          />
        </Surface>
      ) : (
        <>
          <AuditTable entries={list.data?.entries ?? []} pending={list.isPending} />
          <Group justify="flex-end" mt="md" gap="xs">
            {before !== undefined && (
              <Button variant="default" onClick={() => change({})}>
                {t('newest')}
              </Button>
            )}
            {older !== undefined && (
              <Button variant="default" onClick={() => change({ before: older })}>
                {t('older')}
              </Button>
            )}
          </Group>
        </>
      )}
    </Page>
  );
}
