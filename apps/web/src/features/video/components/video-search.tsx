import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { VideoSearchBox } from './video-search-box';
import classes from './video-search.module.css';

const DELAY_MS = 500;

/**
 * Finds a video from anywhere. The part with the results is loaded when somebody goes to the field; until it
 * is there, the plain field takes what is typed and hands it on.
 */
export function VideoSearch() {
  const { t } = useTranslation('video');
  const [typed, setTyped] = useState('');
  // Here, so that what was typed before the results were loaded is no question of its own.
  const [search] = useDebouncedValue(typed.trim(), DELAY_MS);
  const [Box, setBox] = useState<typeof VideoSearchBox | null>(null);
  const field = useRef<HTMLInputElement>(null);
  /** Takes the place of the plain field, and its focus with it: not once the focus has gone on to something else. */
  async function takeOver() {
    const loaded = await import('./video-search-box');
    if (document.activeElement === field.current) flushSync(() => setBox(() => loaded.VideoSearchBox));
  }
  if (Box) return <Box typed={typed} onType={setTyped} search={search} />;
  return (
    <TextInput
      ref={field}
      className={classes.field}
      size="sm"
      aria-label={t('search.label')}
      placeholder={t('search.label')}
      value={typed}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onMouseEnter={() => void import('./video-search-box')}
      onFocus={() => void takeOver()}
    />
  );
}
