import { PAGE_LIMIT_MAX } from '@bedside/contracts/kit/constants';
import type { Patient } from '@bedside/contracts/patient/patient.schema';
import { Button, Combobox, Group, Loader, Menu, Pill, PillsInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '../../../lib/format';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { NoOption } from '../../../ui/no-option';
import classes from './patient-picker.module.css';

const DELAY_MS = 300;
/** As many names as are seen at once; whoever scrolls to the end is shown as many as one page of the list may have. */
const OPTIONS_SHOWN = 20;
/** So near to the end of the list, in pixels, the others are asked for. */
const NEAR_END = 80;
const PILLS_SHOWN = 30;
/** As many as one call may share with. */
const PICKED_MOST = 10_000;

type PatientPickerProps = {
  /** Where names are typed; the focus goes there when its button goes away. */
  field: RefObject<HTMLInputElement | null>;
  picked: readonly Patient[];
  /** Texts by the patient's id, from the server. */
  faults: ReadonlyMap<string, string>;
  error: string | null;
  onChange: (picked: Patient[]) => void;
};

/** Searches the doctor's patients and keeps the picked ones as pills; nobody can be picked twice. */
export function PatientPicker({ field, picked, faults, error, onChange }: PatientPickerProps) {
  const { t } = useTranslation('share');
  const utils = trpc.useUtils();
  const [typed, setTyped] = useState('');
  const [adding, setAdding] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const [search] = useDebouncedValue(typed.trim(), DELAY_MS);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const query = { fullSearch: search || undefined, orderBy: 'firstName', sortedBy: 'asc' } as const;
  const [isWhole, setWhole] = useState(false);
  const limit = isWhole ? PAGE_LIMIT_MAX : Math.min(OPTIONS_SHOWN + picked.length, PAGE_LIMIT_MAX);
  const found = trpc.patient.list.useQuery(
    { ...query, page: 1, limit },
    { placeholderData: keepPreviousData },
  );
  const known = new Set(picked.map((patient) => patient.id));
  const options = (found.data?.items ?? [])
    .filter(({ id }) => !known.has(id))
    .slice(0, isWhole ? PAGE_LIMIT_MAX : OPTIONS_SHOWN);
  /** There is nothing to say yet, or nothing more: all are picked and nobody is looked for. */
  const isSilent = options.length === 0 && (found.isFetching || (picked.length > 0 && typed === ''));
  const total = found.data?.total ?? 0;
  /** What stands there answers what is typed now. */
  const isAnswered = typed.trim() === search && !found.isPlaceholderData;
  const change = (next: readonly Patient[], missing = 0) => {
    setLeftOut(missing);
    onChange([...next]);
  };
  const add = (patient: Patient) =>
    picked.length < PICKED_MOST ? change([...picked, patient]) : setLeftOut(1);
  const remove = (id: string) => {
    field.current?.focus();
    change(picked.filter((patient) => patient.id !== id));
  };

  async function addAll() {
    setAdding(true);
    try {
      const all: Patient[] = [];
      for (let page = 1; all.length < Math.min(total, PICKED_MOST); page += 1) {
        const { items } = await utils.patient.list.fetch({ ...query, page, limit: PAGE_LIMIT_MAX });
        if (items.length === 0) break;
        all.push(...items);
      }
      field.current?.focus();
      const wanted = [...picked, ...all.filter(({ id }) => !known.has(id))];
      const unread = Math.max(0, total - all.length);
      change(wanted.slice(0, PICKED_MOST), Math.max(0, wanted.length - PICKED_MOST) + unread);
      setTyped('');
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setAdding(false);
    }
  }

  return (
    <div>
      <Combobox
        store={combobox}
        onOptionSubmit={(id) => {
          const patient = options.find((one) => one.id === id);
          if (patient) add(patient);
          setTyped('');
        }}
      >
        <Combobox.DropdownTarget>
          <PillsInput
            onClick={() => combobox.openDropdown()}
            label={t('picker.label')}
            error={error}
            rightSection={found.isFetching && <Loader size={16} />}
          >
            <Pill.Group>
              {picked.slice(0, PILLS_SHOWN).map((patient) => (
                <Pill
                  key={patient.id}
                  size="md"
                  withRemoveButton
                  className={faults.has(patient.id) ? classes.fault : undefined}
                  onRemove={() => remove(patient.id)}
                  removeButtonProps={{
                    // Mantine hides it, which nothing that takes the focus may be.
                    'aria-hidden': false,
                    'aria-label': t('picker.takeOut', { name: `${patient.firstName} ${patient.lastName}` }),
                    tabIndex: 0,
                  }}
                >
                  {patient.firstName} {patient.lastName}
                </Pill>
              ))}
              {picked.length > PILLS_SHOWN && (
                <Pill size="md">{t('picker.more', { count: picked.length - PILLS_SHOWN })}</Pill>
              )}
              <Combobox.EventsTarget>
                <PillsInput.Field
                  ref={field}
                  autoComplete="off"
                  placeholder={picked.length === 0 ? t('picker.search') : undefined}
                  value={typed}
                  data-autofocus
                  onBlur={() => combobox.closeDropdown()}
                  onChange={(event) => {
                    combobox.openDropdown();
                    setWhole(false);
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
        <Combobox.Dropdown hidden={isSilent}>
          <Combobox.Options
            mah={264}
            style={{ overflowY: 'auto' }}
            aria-label={t('picker.found')}
            onScroll={({ currentTarget: list }) => {
              if (list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END) setWhole(true);
            }}
          >
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
            {options.length === 0 && !isSilent && (
              <NoOption>{t(found.data?.total ? 'picker.allPicked' : 'picker.none')}</NoOption>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <Group gap="xs" mt={4}>
        {options.length > 0 && total > 1 && isAnswered && search !== '' && (
          <Button size="compact-sm" variant="subtle" loading={adding} onClick={() => void addAll()}>
            {total > PICKED_MOST
              ? t('picker.addFirst', { most: PICKED_MOST, total })
              : t('picker.addAll', { count: total })}
          </Button>
        )}
        {options.length > 0 && total > 1 && isAnswered && search === '' && (
          <Menu position="bottom-start">
            <Menu.Target>
              <Button
                size="compact-sm"
                variant="subtle"
                loading={adding}
                rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
              >
                {t('picker.many')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => void addAll()}>
                {total > PICKED_MOST
                  ? t('picker.everyoneFirst', { most: PICKED_MOST, total })
                  : t('picker.everyone', { count: total })}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
        {picked.length > 1 && (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              field.current?.focus();
              change([]);
            }}
          >
            {t('picker.clear')}
          </Button>
        )}
      </Group>
      {leftOut > 0 && (
        <p role="alert" className={classes.leftOut}>
          {t('picker.leftOut', { count: leftOut, most: PICKED_MOST })}
        </p>
      )}
    </div>
  );
}
