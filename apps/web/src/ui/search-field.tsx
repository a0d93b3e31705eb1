import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type SearchFieldProps = {
  label: string;
  placeholder: string;
  /** The search text. When something else clears it ("Show all"), the field is cleared as well. */
  searched: string;
  /** How long typing must pause before the search, in milliseconds. */
  delayMs?: number;
  /** As wide as what it stands in. */
  isWide?: boolean;
  onSearch: (text: string) => void;
};

/** Searches while somebody types, and at once when they clear it. */
export function SearchField({
  label,
  placeholder,
  searched,
  delayMs = 300,
  isWide,
  onSearch,
}: SearchFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(searched);
  const [known, setKnown] = useState(searched);
  const [sent, setSent] = useState(searched);
  const send = (text: string) => {
    setSent(text);
    onSearch(text);
  };
  const search = useDebouncedCallback(send, delayMs);
  if (searched !== known) {
    setKnown(searched);
    // Somebody may have typed into the field again after this search cleared it.
    if (searched === '' && sent !== '') {
      setSent('');
      setTyped('');
    }
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      size="sm"
      w={isWide ? '100%' : { base: '100%', xs: 320 }}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      rightSection={
        typed !== '' && (
          <CloseButton
            aria-label={t('search.clear')}
            onClick={() => {
              setTyped('');
              search.cancel();
              send('');
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
