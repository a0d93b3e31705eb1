import { auditActorSchema } from '@bedside/contracts/audit/audit.schema';
import { Group, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { auditKinds, type AuditSearch } from '../audit-filter';
import { PatientFilter } from './patient-filter';

type AuditFiltersProps = {
  search: AuditSearch;
  /** The name of the patient whose events are shown, where an event tells it. */
  patientName: string | null;
  onChange: (change: AuditSearch) => void;
};

/** Who, what, about whom and when; all of it is in the address. */
export function AuditFilters({ search, patientName, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('audit');
  const width = { base: 'calc(50% - 4px)', xs: 190 };
  return (
    <Group mb="lg" gap="xs" align="flex-end">
      <Select
        w={width}
        label={t('filter.what')}
        value={search.what ?? ''}
        data={[
          { value: '', label: t('filter.anything') },
          ...auditKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
        ]}
        onChange={(what) => onChange({ what: what || undefined })}
      />
      <Select
        w={width}
        label={t('filter.who')}
        value={search.who ?? ''}
        data={[
          { value: '', label: t('filter.anybody') },
          ...auditActorSchema.options.map((value) => ({ value, label: t(`actor.${value}`) })),
        ]}
        onChange={(who) => onChange({ who: who || undefined })}
      />
      <PatientFilter
        patientId={search.patient}
        knownName={patientName}
        onChange={(patient) => onChange({ patient })}
      />
      <TextInput
        w={width}
        type="date"
        label={t('filter.from')}
        value={search.from ?? ''}
        max={search.until}
        onChange={({ currentTarget }) => onChange({ from: currentTarget.value || undefined })}
      />
      <TextInput
        w={width}
        type="date"
        label={t('filter.until')}
        value={search.until ?? ''}
        min={search.from}
        onChange={({ currentTarget }) => onChange({ until: currentTarget.value || undefined })}
      />
    </Group>
  );
}
