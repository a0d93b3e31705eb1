import type { Patient } from '@bedside/contracts/patient/patient.schema';
import { Combobox, Loader, Pill, PillsInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPhone } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import classes from './patient-picker.module.css';

const DELAY_MS = 300;
const SHOWN = 20;

type PatientPickerProps = {
  picked: readonly Patient[];
  /** Texts by the patient's id, from the server. */
  faults: ReadonlyMap<string, string>;
  error: string | null;
  onChange: (picked: Patient[]) => void;
};

/** Searches the doctor's patients and keeps the picked ones as pills; nobody can be picked twice. */
export function PatientPicker({ picked, faults, error, onChange }: PatientPickerProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), DELAY_MS);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const found = trpc.patient.list.useQuery(
    {
      fullSearch: search || undefined,
      page: 1,
      limit: SHOWN + picked.length,
      orderBy: 'first_name',
      sortedBy: 'asc',
    },
    { placeholderData: keepPreviousData },
  );
  const options = (found.data?.items ?? [])
    .filter((patient) => !picked.some((known) => known.id === patient.id))
    .slice(0, SHOWN);
  const remove = (id: string) => onChange(picked.filter((patient) => patient.id !== id));

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        const patient = options.find((known) => known.id === id);
        if (patient) onChange([...picked, patient]);
        setTyped('');
      }}
    >
      <Combobox.DropdownTarget>
        <PillsInput
          onClick={() => combobox.openDropdown()}
          label="Patients"
          error={error}
          rightSection={found.isFetching && <Loader size={16} />}
        >
          <Pill.Group>
            {picked.map((patient) => (
              <Pill
                key={patient.id}
                size="md"
                withRemoveButton
                className={faults.has(patient.id) ? classes.fault : undefined}
                onRemove={() => remove(patient.id)}
                removeButtonProps={{
                  // Mantine hides it, which nothing that takes the focus may be.
                  'aria-hidden': false,
                  'aria-label': `Take out ${patient.firstName} ${patient.lastName}`,
                  tabIndex: 0,
                }}
              >
                {patient.firstName} {patient.lastName}
              </Pill>
            ))}
            <Combobox.EventsTarget>
              <PillsInput.Field
                autoComplete="off"
                placeholder={picked.length === 0 ? 'Search by name, phone or e-mail' : undefined}
                value={typed}
                data-autofocus
                onBlur={() => combobox.closeDropdown()}
                onChange={(event) => {
                  combobox.openDropdown();
                  setTyped(event.currentTarget.value);
                }}
                onKeyDown={(event) => {
                  const last = picked.at(-1);
                  if (event.key === 'Backspace' && typed === '' && last) {
                    event.preventDefault();
                    remove(last.id);
                  }
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options mah={264} style={{ overflowY: 'auto' }} aria-label="Patients found">
          {options.map((patient) => (
            <Combobox.Option key={patient.id} value={patient.id}>
              <span className={classes.name}>
                {patient.firstName} {patient.lastName}
              </span>
              <span className={classes.contact}>
                {formatPhone(patient.phone)}
                {patient.email ? ` · ${patient.email}` : ''}
              </span>
            </Combobox.Option>
          ))}
          {options.length === 0 && !found.isFetching && <Combobox.Empty>Patient not found</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
