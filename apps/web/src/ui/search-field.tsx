import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type SearchFieldProps = {
  label: string;
  placeholder: string;
  initial: string;
  /** How long typing has to rest before it is searched for, in milliseconds. */
  delayMs: number;
  onSearch: (text: string) => void;
};

/** Searches while somebody types, and at once when they clear it. */
export function SearchField({ label, placeholder, initial, delayMs, onSearch }: SearchFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(initial);
  const search = useDebouncedCallback(onSearch, delayMs);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      size="sm"
      w={{ base: '100%', xs: 320 }}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      rightSection={
        typed !== '' && (
          <CloseButton
            aria-label={t('search.clear')}
            onClick={() => {
              setTyped('');
              search.cancel();
              onSearch('');
            }}
          />
        )
      }
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        search(event.currentTarget.value.trim());
      }}
    />
  );
}
