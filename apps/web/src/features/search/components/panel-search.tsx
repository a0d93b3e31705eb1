import { TextInput } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { PanelSearchBox } from './panel-search-box';
import classes from './panel-search.module.css';

const DELAY_MS = 500;
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/**
 * Finds a video, a playlist or a patient from anywhere; Ctrl or Cmd K focuses it. The part with the results is loaded
 * when the field gets the focus. Until then the plain field accepts the text and passes it on.
 */
export function PanelSearch() {
  const { t } = useTranslation('search');
  const [typed, setTyped] = useState('');
  // The state is here, so that text typed before the results were loaded does not start a search by itself.
  const [search] = useDebouncedValue(typed.trim(), DELAY_MS);
  const [Box, setBox] = useState<typeof PanelSearchBox | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // Also from within a field: the browser's own Ctrl K would leave the page for its address bar. An open dialog keeps
  // the focus, because the field is behind it.
  useHotkeys([['mod+K', () => document.querySelector('[aria-modal="true"]') ?? field.current?.focus()]], []);
  /** Replaces the plain field and takes over its focus, unless the focus has moved elsewhere. */
  async function takeOver() {
    const loaded = await import('./panel-search-box');
    if (document.activeElement === field.current) flushSync(() => setBox(() => loaded.PanelSearchBox));
  }
  if (Box) return <Box ref={field} typed={typed} onType={setTyped} search={search} />;
  return (
    <TextInput
      ref={field}
      className={classes.field}
      size="sm"
      aria-label={t('label')}
      aria-keyshortcuts="Control+K Meta+K"
      placeholder={t('placeholder')}
      value={typed}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      rightSection={<kbd className={classes.key}>{t(isApple ? 'appleKey' : 'key')}</kbd>}
      rightSectionWidth={64}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onMouseEnter={() => void import('./panel-search-box')}
      onFocus={() => void takeOver()}
    />
  );
}
