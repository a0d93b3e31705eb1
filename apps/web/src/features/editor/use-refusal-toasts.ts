import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast';
import { useEditor } from './editor-context';

/** Says why a command did not apply, wherever it was given. */
export function useRefusalToasts(): void {
  const { t } = useTranslation('editor');
  const { settled } = useEditor();
  useEffect(() => {
    let told = settled.getSnapshot().refusedTimes;
    return settled.subscribe(() => {
      const { refusal, refusedTimes } = settled.getSnapshot();
      if (refusal !== null && refusedTimes !== told) toast('warning', t(`refusals.${refusal}`));
      told = refusedTimes;
    });
  }, [settled, t]);
}
