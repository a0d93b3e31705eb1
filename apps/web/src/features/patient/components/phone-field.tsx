import { Group, Input, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as PhoneData from '../../../lib/phone-data';
import { trpc } from '../../../lib/trpc';
import { barePhone, typePhone } from '../../../lib/phone-typing';

type Country = PhoneData.Country;

const SEARCH_REST_MS = 250;
const us: Country = { iso2: 'US', name: 'US', dialCode: '1' };

type PhoneFieldProps = {
  label: string;
  description?: string;
  error?: React.ReactNode;
  /** Called with the number as it is shown, and the country of one without a code. */
  onChange: (phone: string, iso2: string) => void;
  onBlur?: () => void;
};

/**
 * A phone number with its country, first that of the practice; the numbers of each country are formatted as they are typed. A US number can be
 * typed before the data of the other countries is loaded.
 */
export function PhoneField({ label, description, error, onChange, onBlur }: PhoneFieldProps) {
  const { t } = useTranslation('patient');
  const id = useId();
  const [data, setData] = useState<typeof PhoneData | null>(null);
  const [chosen, setCountry] = useState<Country | null>(null);
  const [text, setText] = useState('');
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search, SEARCH_REST_MS);
  const [countries, setCountries] = useState([us]);
  const own = trpc.colleague.workplace.useQuery(undefined, { staleTime: Infinity }).data?.phoneCountry;
  const country = chosen ?? countries.find(({ iso2 }) => iso2 === own) ?? us;
  useEffect(() => {
    let isThere = true;
    void import('../../../lib/phone-data').then((loaded) => {
      if (!isThere) return;
      setData(loaded);
      setCountries(loaded.listCountries());
    });
    return () => {
      isThere = false;
    };
  }, []);

  const change = (typed: string, of: Country) => {
    const bare = barePhone(typed);
    const isInternational = bare.startsWith('+');
    const shown =
      !data || (of.iso2 === 'US' && !isInternational)
        ? { text: typePhone(typed), iso2: of.iso2 }
        : data.formatTyped(bare, of.iso2);
    const found = countries.find(({ iso2 }) => iso2 === shown.iso2) ?? of;
    setText(shown.text);
    setCountry(found);
    onChange(shown.text, found.iso2);
  };
  const matches = (iso2: string) => {
    const found = countries.find((one) => one.iso2 === iso2);
    // The chosen country is in the field as text, which is no search.
    if (!found || asked.trim() === '' || asked === shownCountry(country)) return true;
    return data?.isCountryTyped(asked, found) ?? true;
  };

  return (
    <Input.Wrapper
      id={id}
      size="md"
      label={label}
      description={description}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <Group gap={8} wrap="nowrap" align="flex-start">
        <Select
          w={112}
          aria-label={t('form.country')}
          data={countries.map((one) => ({ value: one.iso2, label: shownCountry(one) }))}
          value={country.iso2}
          searchable
          searchValue={search}
          onSearchChange={setSearch}
          // The next typed text replaces the country that is in the field.
          onFocus={(event) => event.currentTarget.select()}
          filter={({ options }) => options.filter((option) => 'value' in option && matches(option.value))}
          renderOption={({ option }) => {
            const found = countries.find(({ iso2 }) => iso2 === option.value);
            return found ? `${found.name} +${found.dialCode}` : option.label;
          }}
          nothingFoundMessage={t('form.noCountry')}
          comboboxProps={{ width: 280, position: 'bottom-start' }}
          maxDropdownHeight={260}
          onChange={(iso2) => {
            const chosen = countries.find((one) => one.iso2 === iso2);
            if (chosen) change(text.startsWith('+') ? '' : text, chosen);
          }}
        />
        <Input
          id={id}
          size="md"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          style={{ flex: 1 }}
          error={Boolean(error)}
          value={text}
          onChange={(event) => change(event.currentTarget.value, country)}
          onBlur={onBlur}
        />
      </Group>
    </Input.Wrapper>
  );
}

const shownCountry = ({ iso2, dialCode }: Country) => `${iso2} +${dialCode}`;
