import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { useLeaveGuard } from '../use-leave-guard';

/** Confirms discarding changes that are saved nowhere. */
export function LeaveDialog() {
  const { t } = useTranslation('editor');
  const { isAsked, go, stay } = useLeaveGuard();
  return (
    <ConfirmDialog
      opened={isAsked}
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      busy={false}
      onConfirm={go}
      onClose={stay}
    >
      <p>{t('leave.text')}</p>
    </ConfirmDialog>
  );
}
