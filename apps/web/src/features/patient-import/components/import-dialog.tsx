import type { ImportDraftId, ImportId } from '@bedside/contracts/kit/ids';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../lib/trpc';
import { DraftReview } from './draft-review';
import classes from './import-dialog.module.css';
import { ImportProgress } from './import-progress';
import { PickTable } from './pick-table';

type Step =
  | { at: 'pick' }
  | { at: 'review'; draftId: ImportDraftId; file: File }
  | { at: 'running'; importId: ImportId };

type ImportDialogProps = {
  opened: boolean;
  onClose: () => void;
  /** Called when the import has ended, or the doctor leaves it running. */
  onImported: (importId: ImportId) => void;
};

/** Choose a table, see what its import would do and correct it, import it. */
export function ImportDialog({ opened, onClose, onImported }: ImportDialogProps) {
  const { t } = useTranslation(['patientImport', 'common']);
  const [step, setStep] = useState<Step>({ at: 'pick' });
  const discard = trpc.patientImport.discardDraft.useMutation();
  const start = () => {
    if (step.at === 'review') discard.mutate({ draftId: step.draftId });
    setStep({ at: 'pick' });
  };
  const close = () => {
    if (step.at === 'running') return end(step.importId);
    // Corrections are stored. When opened again, the dialog continues where it was.
    onClose();
  };
  const end = (importId: ImportId) => {
    setStep({ at: 'pick' });
    onClose();
    onImported(importId);
  };
  const isReview = step.at === 'review';
  return (
    <Modal
      opened={opened}
      onClose={close}
      fullScreen={isReview}
      size={560}
      title={t(isReview ? 'dialog.review' : 'dialog.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      closeOnClickOutside={step.at === 'pick'}
      closeOnEscape={!isReview}
      classNames={isReview ? { content: classes.content, body: classes.body } : {}}
    >
      {step.at === 'pick' && (
        <PickTable onRead={(draftId, file) => setStep({ at: 'review', draftId, file })} />
      )}
      {step.at === 'review' && (
        <DraftReview
          key={step.draftId}
          draftId={step.draftId}
          file={step.file}
          onReadAgain={(draftId) => {
            discard.mutate({ draftId: step.draftId });
            setStep({ ...step, draftId });
          }}
          onDiscard={start}
          onStarted={(importId) => setStep({ at: 'running', importId })}
        />
      )}
      {step.at === 'running' && <ImportProgress importId={step.importId} onEnded={end} />}
    </Modal>
  );
}
