import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../lib/trpc';

const SHOWN = 8;

/** Opens the conversation with any patient, also one that nobody has begun. */
export function BeginChat() {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), 200);
  const patients = trpc.patient.list.useQuery(
    { page: 1, limit: SHOWN, ...(asked !== '' && { fullSearch: asked }) },
    { placeholderData: keepPreviousData },
  );
  return (
    <Select
      searchable
      size="sm"
      aria-label={t('list.begin')}
      placeholder={t('list.begin')}
      nothingFoundMessage={t('list.nobody')}
      value={null}
      searchValue={search}
      onSearchChange={setSearch}
      // The server has searched.
      filter={({ options }) => options}
      data={(patients.data?.items ?? []).map(({ id, firstName, lastName }) => ({
        value: id,
        label: `${firstName} ${lastName}`,
      }))}
      onChange={(patientId) => {
        if (patientId !== null) void navigate({ to: '/inbox/{-$patientId}', params: { patientId } });
      }}
    />
  );
}
