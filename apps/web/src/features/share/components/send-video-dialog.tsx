import type { Patient } from '@bedside/contracts/patients/patient/patient.schema';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftDialog } from '../../../ui/draft-dialog';
import { useDialogSubject } from '../../../ui/use-dialog-subject';
import { removeShareDraft } from '../use-share-draft';
import { ShareForm } from './share-form';
import { VideoChoice } from './video-choice';

type SendVideoDialogProps = {
  /** Whom to send a video; null closes the dialog. */
  patient: Patient | null;
  onClose: () => void;
};

/** Begins with a patient: one of the doctor's videos is picked, and then it is shared with them. */
export function SendVideoDialog({ patient, onClose }: SendVideoDialogProps) {
  const { subject, opened } = useDialogSubject(patient);
  if (!subject) return null;
  return <Dialog key={subject.id} patient={subject} opened={opened} onClose={onClose} />;
}

function Dialog({ patient, opened, onClose }: { patient: Patient; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('share');
  const [video, setVideo] = useState<Video | null>(null);
  const close = () => {
    if (video) removeShareDraft({ kind: 'video', video });
    setVideo(null);
    onClose();
  };
  return (
    <DraftDialog
      opened={opened}
      onClose={close}
      size={video ? 960 : 560}
      title={
        video
          ? t('dialog.titleVideo')
          : t('sendVideo.title', { name: `${patient.firstName} ${patient.lastName}` })
      }
    >
      {(leave) =>
        video ? (
          <ShareForm
            subject={{ kind: 'video', video }}
            patients={[patient]}
            onSent={close}
            onCancel={leave}
          />
        ) : (
          <VideoChoice onPick={setVideo} />
        )
      }
    </DraftDialog>
  );
}
