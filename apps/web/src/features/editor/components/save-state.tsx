import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { AutosaveState } from '../../../editor/drafts/autosave';
import { useSession } from '../editor-context';
import { useAutosaveState } from '../use-autosave-state';
import classes from './save-state.module.css';

const icons = {
  saved: IconCloudCheck,
  waiting: IconCloudUp,
  saving: IconCloudUp,
  offline: IconCloudOff,
  taken: IconAlertTriangle,
  gone: IconAlertTriangle,
  refused: IconAlertTriangle,
} as const satisfies Record<AutosaveState, unknown>;

/** Where the last change is stored, in words. */
export function SaveState() {
  const { t } = useTranslation('editor');
  const { autosave } = useSession();
  const state = useAutosaveState();
  useEffect(() => {
    window.addEventListener('online', autosave.wake);
    return () => window.removeEventListener('online', autosave.wake);
  }, [autosave]);
  const SaveIcon = icons[state];
  const isWarning = ['offline', 'taken', 'gone', 'refused'].includes(state);
  return (
    <span className={classes.state} role="status" data-tone={isWarning ? 'warn' : undefined}>
      <SaveIcon size={16} stroke={1.5} aria-hidden />
      {t(`save.${state}`)}
    </span>
  );
}
