import { PAGE_LIMIT_MAX } from '@bedside/contracts/kit/constants';
import type { Patient } from '@bedside/contracts/patients/patient/patient.schema';
import { Button, Combobox, Group, Loader, Menu, Pill, PillsInput, useCombobox } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { NoOption } from '../../../ui/no-option';
import { PhoneText } from '../../../ui/phone-text';
import { NewRecipient } from './new-recipient';
import classes from './patient-picker.module.css';

const DELAY_MS = 300;
/** As many names as are visible at once. Scrolling to the end shows as many as one page of the list may have. */
const OPTIONS_SHOWN = 20;
/** The rest is loaded this near to the end of the list, in pixels. */
const NEAR_END = 80;
const PILLS_SHOWN = 30;
/** The option that adds the typed person. */
const NEW = 'new';
/** As many as one request may share with. */
const PICKED_MOST = 10_000;

type PatientPickerProps = {
  /** The field for names; it gets the focus when a focused button disappears. */
  field: RefObject<HTMLInputElement | null>;
  picked: readonly Patient[];
  /** Texts by the patient's id, from the server. */
  faults: ReadonlyMap<string, string>;
  error: string | null;
  onChange: (picked: Patient[]) => void;
};

/** Searches the doctor's patients and shows the picked ones as pills; nobody can be picked twice. */
export function PatientPicker({ field, picked, faults, error, onChange }: PatientPickerProps) {
  const { t } = useTranslation('share');
  const utils = trpc.useUtils();
  const [typed, setTyped] = useState('');
  const [adding, setAdding] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const [isNew, setNew] = useState(false);
  const [search] = useDebouncedValue(typed.trim(), DELAY_MS);
  const isTouch = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false });
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
  /** No empty list is shown while an answer loads, or when everybody is chosen and nothing is typed. */
  const isSilent = options.length === 0 && (found.isFetching || (picked.length > 0 && typed === ''));
  const total = found.data?.total ?? 0;
  /** Whether the visible list belongs to the present text. */
  const isAnswered = typed.trim() === search && !found.isPlaceholderData;
  const isMissing = search !== '' && isAnswered && found.data?.total === 0;
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
          if (id === NEW) {
            setNew(true);
            combobox.closeDropdown();
            return;
          }
          const patient = options.find((one) => one.id === id);
          if (patient) add(patient);
          setTyped('');
          // On a phone the list covers what comes after it. Typing, or a tap on the field, opens it again.
          if (isTouch) combobox.closeDropdown();
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
                    // Mantine hides the input, but an element that takes the focus must not be hidden.
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
              <Combobox.EventsTarget withExpandedAttribute>
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
                  <PhoneText digits={patient.phone} />
                  {patient.email ? ` · ${patient.email}` : ''}
                </span>
              </Combobox.Option>
            ))}
            {options.length === 0 && !isSilent && (
              <NoOption>{t(found.data?.total ? 'picker.allPicked' : 'picker.none')}</NoOption>
            )}
            {isMissing && (
              <Combobox.Option value={NEW} className={classes.name}>
                {t('picker.offer', { name: search })}
              </Combobox.Option>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {isNew && (
        <NewRecipient
          typed={typed}
          onAdded={(patient) => {
            setNew(false);
            setTyped('');
            if (!known.has(patient.id)) add(patient);
            field.current?.focus();
          }}
          onCancel={() => {
            setNew(false);
            field.current?.focus();
          }}
        />
      )}
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
