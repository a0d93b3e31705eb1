import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { kindChoices, outcomeChoices, readKind, readOutcome, type AuditSearch } from '../audit-filter';
import { PatientFilter } from './patient-filter';

type AuditFiltersProps = {
  search: AuditSearch;
  patientName: string | null | undefined;
  onChange: (changed: Partial<AuditSearch>) => void;
};

/** What the log shows: which kind of event, about whom, when, and how it ended. */
export function AuditFilters({ search, patientName, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('audit');
  const day = (key: 'from' | 'to') => ({
    type: 'date',
    label: t(`filter.${key}`),
    value: search[key],
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange({ [key]: event.currentTarget.value }),
  });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 5 }} mb="lg" role="search" aria-label={t('filter.title')}>
      <Select
        label={t('filter.kind')}
        value={search.kind}
        allowDeselect={false}
        data={kindChoices.map((value) => ({ value, label: t(`kind.${value || 'all'}`) }))}
        onChange={(kind) => onChange({ kind: readKind(kind) })}
      />
      <PatientFilter
        value={search.patient}
        name={patientName}
        onChange={(patient) => onChange({ patient })}
      />
      <TextInput {...day('from')} />
      <TextInput {...day('to')} />
      <Select
        label={t('filter.outcome')}
        value={search.outcome}
        allowDeselect={false}
        data={outcomeChoices.map((value) => ({ value, label: t(`outcome.${value || 'all'}`) }))}
        onChange={(outcome) => onChange({ outcome: readOutcome(outcome) })}
      />
    </SimpleGrid>
  );
}
