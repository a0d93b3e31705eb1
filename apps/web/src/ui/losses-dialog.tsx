import type { SceneLoss } from '@bedside/contracts/videos/scene/scene-loss.schema';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog';
import { LossList } from './loss-list';

type LossesDialogProps = { losses: readonly SceneLoss[]; onConfirm: () => void; onClose: () => void };

/** Asks before a render takes something away; hidden while there is nothing. */
export function LossesDialog({ losses, onConfirm, onClose }: LossesDialogProps) {
  const { t } = useTranslation('editor');
  return (
    <ConfirmDialog
      opened={losses.length > 0}
      title={t('losses.title')}
      confirmLabel={t('losses.confirm')}
      busy={false}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t('losses.text')}</p>
      <LossList losses={losses} />
    </ConfirmDialog>
  );
}
