import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type ConfirmDialogProps = {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** Where "Cancel" could mean either. */
  cancelLabel?: string;
  /** Red where something is lost by it. */
  color?: 'red' | 'brand';
  /** False where the focus goes further than to what had it before the question. */
  returnFocus?: boolean;
  busy: boolean;
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something is lost, or cannot be called back; the button says what it does. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      returnFocus={props.returnFocus ?? true}
      title={props.title}
      size={440}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {props.children}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={props.onClose}>
          {props.cancelLabel ?? t('cancel')}
        </Button>
        <Button
          color={props.color ?? 'red'}
          onClick={props.onConfirm}
          loading={props.busy}
          disabled={props.disabled}
        >
          {props.confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
