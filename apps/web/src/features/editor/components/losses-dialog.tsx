import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../lib/format';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import type { RenderControl } from '../use-render';

/** Says what a render would take away, each with its second and its words, before it starts. */
export function LossesDialog({ control }: { control: RenderControl }) {
  const { t } = useTranslation('editor');
  return (
    <ConfirmDialog
      opened={control.losses.length > 0}
      title={t('losses.title')}
      confirmLabel={t('losses.confirm')}
      busy={false}
      onConfirm={() => void control.start({ isAgreed: true })}
      onClose={control.dropLosses}
    >
      <p>{t('losses.text')}</p>
      <ul>
        {control.losses.map(({ kind, second, words }, at) => (
          <li key={at}>
            {t(`losses.${kind}`, { at: formatDuration(second * 1_000) })}{' '}
            {words !== '' && <q dir="auto">{words}</q>}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
