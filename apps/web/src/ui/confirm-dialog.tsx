import { Button, Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './confirm-dialog.module.css';

type ConfirmDialogProps = {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** Set where "Cancel" would be ambiguous. */
  cancelLabel?: string;
  /** Red where something would be lost. */
  color?: 'red' | 'brand';
  /** False where the focus does not return to what had it before the question. */
  returnFocus?: boolean;
  busy: boolean;
  disabled?: boolean;
  /** The id of the words that say what must be done before the button can be pressed. */
  describedBy?: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something is lost, or cannot be undone. The button says what it does. */
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
      <Group className={classes.buttons} justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={props.onClose}>
          {props.cancelLabel ?? t('cancel')}
        </Button>
        <Button
          color={props.color ?? 'red'}
          onClick={props.onConfirm}
          loading={props.busy}
          disabled={props.disabled}
          aria-describedby={props.describedBy}
        >
          {props.confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}
