import { Select } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../lib/trpc';

type PatientFilterProps = {
  value: string | undefined;
  /** The name of the chosen patient; null once the patient is deleted. */
  name: string | null | undefined;
  onChange: (patientId: string | undefined) => void;
};

/** One patient, found by typing. The list of patients is asked, since opening a patient would be an event itself. */
export function PatientFilter({ value, name, onChange }: PatientFilterProps) {
  const { t } = useTranslation('audit');
  const [typed, setTyped] = useState('');
  const chosen = value === undefined ? [] : [{ value, label: name ?? t('patient.deleted') }];
  const found = trpc.patient.list.useQuery(
    // What stands in the field once a patient is chosen is the name.
    { page: 1, limit: 20, ...(typed !== chosen[0]?.label && { fullSearch: typed }) },
    { placeholderData: keepPreviousData },
  );
  const others = (found.data?.items ?? [])
    .filter(({ id }) => id !== value)
    .map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }));
  return (
    <Select
      label={t('filter.patient')}
      placeholder={t('filter.anyPatient')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('filter.clearPatient') }}
      value={value ?? null}
      data={[...chosen, ...others]}
      // The server has searched, also by phone and e-mail.
      filter={({ options }) => options}
      nothingFoundMessage={t('filter.noPatient')}
      onSearchChange={setTyped}
      onChange={(id) => onChange(id ?? undefined)}
    />
  );
}
