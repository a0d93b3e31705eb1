import { useTranslation } from 'react-i18next';
import { saveFile } from '../../lib/download';
import { toast, toastFailure } from '../../lib/toast';
import { trpc } from '../../lib/trpc';

/** Saves the log as a file. */
export function useSaveAudit() {
  const { t } = useTranslation('audit');
  return trpc.audit.save.useMutation({
    onSuccess: ({ csv, isCut }) => {
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), t('save.fileName'));
      toast(isCut ? 'warning' : 'success', t(isCut ? 'save.cut' : 'save.done'));
    },
    onError: toastFailure,
  });
}
