import { Button, Group, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { useLeaveGuard } from '../use-leave-guard';
import type { RenderControl } from '../use-render';

/** Asks whether changes that are saved nowhere may go, and whether changes that no version has are made now. */
export function LeaveDialog({ control }: { control: RenderControl }) {
  const { t } = useTranslation('editor');
  const { asked, go, stay } = useLeaveGuard(control);
  const make = async () => {
    // Where the doctor is asked about losses first, the editor stays.
    if (await control.start()) go();
    else stay();
  };
  return (
    <>
      <ConfirmDialog
        opened={asked === 'unsaved'}
        title={t('leave.title')}
        confirmLabel={t('leave.confirm')}
        busy={false}
        onConfirm={go}
        onClose={stay}
      >
        <p>{t('leave.text')}</p>
      </ConfirmDialog>
      <Modal
        opened={asked === 'unmade'}
        onClose={stay}
        title={t('leave.unmadeTitle')}
        size={440}
        closeButtonProps={{ 'aria-label': t('close', { ns: 'common' }) }}
      >
        <p>{t('leave.unmade')}</p>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={go}>
            {t('leave.later')}
          </Button>
          <Button onClick={() => void make()}>{t('leave.make')}</Button>
        </Group>
      </Modal>
    </>
  );
}
