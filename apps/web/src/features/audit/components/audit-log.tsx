import type { AuditFilter } from '@bedside/contracts/audit/audit.schema';
import { Button, Group } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { trpc } from '../../../lib/trpc';
import { EmptyList } from '../../../ui/empty-list';
import { Problem } from '../../../ui/problem';
import { Surface } from '../../../ui/surface';
import type { AuditSearch } from '../audit-filter';
import { AuditFilters } from './audit-filters';
import { AuditList } from './audit-list';
import classes from './audit-list.module.css';

type AuditLogProps = {
  search: AuditSearch;
  filter: AuditFilter;
  /** Only events before this position; without one the newest. */
  before: number | undefined;
  onSearch: (search: AuditSearch) => void;
  onPage: (before: number | undefined) => void;
};

/** What was done in the account, the newest first, with filters. */
export function AuditLog({ search, filter, before, onSearch, onPage }: AuditLogProps) {
  const { t } = useTranslation('audit');
  const list = trpc.audit.list.useQuery({ ...filter, before }, { placeholderData: keepPreviousData });
  const { entries = [], next = null } = list.data ?? {};
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <>
      <AuditFilters
        search={search}
        patientName={entries.find(({ patientId }) => patientId === search.patient)?.patientName ?? null}
        onChange={(change) => onSearch({ ...search, ...change })}
      />
      {list.isError ? (
        <Surface>
          <Problem message={readFailure(list.error).message} onRetry={() => void list.refetch()} />
        </Surface>
      ) : list.isSuccess && entries.length === 0 ? (
        <EmptyList
          drawing="door"
          title={t(isFiltered ? 'noneFound' : 'empty')}
          text={t(isFiltered ? 'noneFoundText' : 'emptyText')}
          action={isFiltered && { label: t('showAll'), onPress: () => onSearch({}) }}
        />
      ) : (
        <>
          <AuditList entries={entries} pending={list.isPending} />
          <p className={classes.quiet}>{t('whereHint')}</p>
        </>
      )}
      {(before !== undefined || next !== null) && (
        <Group component="nav" aria-label={t('pages')} justify="flex-end" mt="md" gap="xs">
          {before !== undefined && (
            <Button variant="default" onClick={() => onPage(undefined)}>
              {t('newest')}
            </Button>
          )}
          {next !== null && (
            <Button variant="default" onClick={() => onPage(next)}>
              {t('older')}
            </Button>
          )}
        </Group>
      )}
    </>
  );
}
