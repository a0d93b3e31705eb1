import { Modal, type ModalProps } from '@mantine/core';
import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog';

const DraftContext = createContext<(isDirty: boolean) => void>(() => undefined);

/** Tells the dialog around a form whether closing it would lose what somebody entered. */
export function useDraft(isDirty: boolean): void {
  const note = use(DraftContext);
  useEffect(() => {
    note(isDirty);
    return () => note(false);
  }, [note, isDirty]);
}

type DraftDialogProps = Pick<ModalProps, 'opened' | 'size' | 'title'> & {
  /** Closes at once. */
  onClose: () => void;
  /** @param leave closes as Escape does: after a question where something would be lost */
  children: (leave: () => void) => ReactNode;
};

/** A dialog with a form in it. Escape, a press beside it and its buttons close it only after a question once something is entered. */
export function DraftDialog({ opened, size, title, onClose, children }: DraftDialogProps) {
  const { t } = useTranslation();
  const isDirty = useRef(false);
  const [note] = useState(() => (now: boolean) => {
    isDirty.current = now;
  });
  const [isAsking, setAsking] = useState(false);
  const leave = () => (isDirty.current ? setAsking(true) : onClose());
  return (
    <Modal.Stack>
      <Modal
        stackId="draft"
        opened={opened}
        onClose={leave}
        size={size}
        title={title}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <DraftContext value={note}>{children(leave)}</DraftContext>
      </Modal>
      <ConfirmDialog
        opened={opened && isAsking}
        title={t('draft.title')}
        confirmLabel={t('draft.discard')}
        cancelLabel={t('draft.stay')}
        busy={false}
        onConfirm={() => {
          setAsking(false);
          onClose();
        }}
        onClose={() => setAsking(false)}
      >
        <p>{t('draft.text')}</p>
      </ConfirmDialog>
    </Modal.Stack>
  );
}
