import { useTranslation } from 'react-i18next';
import { toast } from '../../../lib/toast';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { useRecorder, useRecorderState } from '../recorder-context';

/** Asks before the take is moved to the trash, from which it can be restored. */
export function DeletingDialog() {
  const { t } = useTranslation('recorder');
  const recorder = useRecorder();
  const status = useRecorderState((snapshot) => snapshot.status);
  return (
    <ConfirmDialog
      opened={status === 'DELETING'}
      title={t('deleting.title')}
      confirmLabel={t('deleting.confirm')}
      busy={false}
      onConfirm={() => {
        recorder.moveToTrash();
        toast('info', t('deleting.done'));
      }}
      onClose={recorder.cancelDelete}
    >
      <p>{t('deleting.body')}</p>
    </ConfirmDialog>
  );
}
