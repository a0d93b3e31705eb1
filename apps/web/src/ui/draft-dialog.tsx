import { Modal, type ModalProps } from '@mantine/core';
import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog';

type Notes = { setDirty: (isDirty: boolean) => void; setHasDialog: (hasDialog: boolean) => void };

const DraftContext = createContext<Notes | null>(null);

/**
 * Reports the state of a form to the dialog around it.
 * @param isDirty closing it would lose entered data
 * @param hasDialog the form has its own dialog open, which handles Escape
 */
export function useDraft(isDirty: boolean, hasDialog = false): void {
  const notes = use(DraftContext);
  useEffect(() => {
    notes?.setDirty(isDirty);
    return () => notes?.setDirty(false);
  }, [notes, isDirty]);
  useEffect(() => {
    notes?.setHasDialog(hasDialog);
    return () => notes?.setHasDialog(false);
  }, [notes, hasDialog]);
}

type DraftDialogProps = Pick<ModalProps, 'opened' | 'size' | 'title'> & {
  /** Closes at once. */
  onClose: () => void;
  /** @param leave closes as Escape does: after a question where something would be lost */
  children: (leave: () => void) => ReactNode;
};

/**
 * A dialog with a form in it. Once something is entered, Escape, a press beside it and its buttons close it only after
 * a question.
 */
export function DraftDialog({ opened, size, title, onClose, children }: DraftDialogProps) {
  const { t } = useTranslation();
  const isDirty = useRef(false);
  const [hasDialog, setHasDialog] = useState(false);
  const [question, setQuestion] = useState<'none' | 'asked' | 'discarded'>('none');
  const notes = useMemo(
    () => ({
      setDirty: (now: boolean) => {
        isDirty.current = now;
      },
      setHasDialog,
    }),
    [],
  );
  const leave = () => {
    if (!isDirty.current) return onClose();
    // Not while Escape is still being handled: the question would receive it too, and close.
    setTimeout(() => setQuestion('asked'));
  };
  return (
    <>
      <Modal
        opened={opened}
        onClose={leave}
        size={size}
        title={title}
        closeButtonProps={{ 'aria-label': t('close') }}
        closeOnEscape={question !== 'asked' && !hasDialog}
      >
        <DraftContext value={notes}>{children(leave)}</DraftContext>
      </Modal>
      <ConfirmDialog
        opened={opened && question === 'asked'}
        title={t('draft.title')}
        confirmLabel={t('draft.discard')}
        cancelLabel={t('draft.stay')}
        busy={false}
        // The focus then returns to where it was before the form.
        returnFocus={question !== 'discarded'}
        onConfirm={() => {
          setQuestion('discarded');
          onClose();
        }}
        onClose={() => setQuestion('none')}
      >
        <p>{t('draft.text')}</p>
      </ConfirmDialog>
    </>
  );
}
