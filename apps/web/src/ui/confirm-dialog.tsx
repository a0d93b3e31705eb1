import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type ConfirmDialogProps = {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  busy: boolean;
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something is lost; the button says what it does. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      size={440}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {props.children}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={props.onClose}>
          {t('cancel')}
        </Button>
        <Button color="red" onClick={props.onConfirm} loading={props.busy} disabled={props.disabled}>
          {props.confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
