import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../lib/trpc';

const DELAY_MS = 300;
const OPTIONS_SHOWN = 20;

type PatientFilterProps = {
  patientId: string | undefined;
  /** The patient's name, where something on the page tells it. */
  knownName: string | null;
  onChange: (patientId: string | undefined) => void;
};

/** Chooses one of the doctor's patients; the server searches while somebody types. */
export function PatientFilter({ patientId, knownName, onChange }: PatientFilterProps) {
  const { t } = useTranslation('audit');
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<{ value: string; label: string } | null>(null);
  const shown =
    patientId === undefined
      ? null
      : picked?.value === patientId
        ? picked
        : { value: patientId, label: knownName ?? t('filter.chosenPatient') };
  // The field contains the chosen name until somebody types another one.
  const [search] = useDebouncedValue(typed === shown?.label ? '' : typed.trim(), DELAY_MS);
  const found = trpc.patient.list.useQuery(
    { fullSearch: search || undefined, page: 1, limit: OPTIONS_SHOWN, orderBy: 'firstName', sortedBy: 'asc' },
    { placeholderData: keepPreviousData },
  );
  const options = (found.data?.items ?? []).map(({ id, firstName, lastName }) => ({
    value: id as string,
    label: `${firstName} ${lastName}`,
  }));
  const isListed = options.some(({ value }) => value === shown?.value);
  return (
    <Select
      w={{ base: '100%', xs: 220 }}
      label={t('filter.patient')}
      placeholder={t('filter.anyPatient')}
      nothingFoundMessage={t('filter.noPatient')}
      searchable
      clearable
      data={shown && !isListed ? [shown, ...options] : options}
      // The server has searched already, also by phone and address.
      filter={(list) => list.options}
      value={patientId ?? null}
      onSearchChange={setTyped}
      onChange={(value, option) => {
        setPicked(option && { value: option.value, label: option.label });
        onChange(value ?? undefined);
      }}
    />
  );
}
