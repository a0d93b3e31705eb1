import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../lib/toast';
import { useEditor } from './editor-context';

/** Says why a command did not apply, wherever it was given. */
export function useRefusalToasts(): void {
  const { t } = useTranslation('editor');
  const { settled } = useEditor();
  useEffect(() => {
    let reported = settled.getSnapshot().refusedTimes;
    return settled.subscribe(() => {
      const { refusal, refusedTimes } = settled.getSnapshot();
      if (refusal !== null && refusedTimes !== reported) toast('warning', t(`refusals.${refusal}`));
      reported = refusedTimes;
    });
  }, [settled, t]);
}
