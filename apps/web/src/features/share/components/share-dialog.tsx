import { useTranslation } from 'react-i18next';
import { DraftDialog } from '../../../ui/draft-dialog';
import type { ShareSubject } from '../share-subject';
import { removeShareDraft } from '../use-share-draft';
import { ShareForm } from './share-form';

type ShareDialogProps = {
  opened: boolean;
  subject: ShareSubject;
  onClose: () => void;
};

/** Sends one video or one playlist to the patients picked. */
export function ShareDialog({ opened, subject, onClose }: ShareDialogProps) {
  const { t } = useTranslation('share');
  const close = () => {
    removeShareDraft(subject);
    onClose();
  };
  return (
    <DraftDialog
      opened={opened}
      onClose={close}
      size={960}
      title={t(subject.kind === 'video' ? 'dialog.titleVideo' : 'dialog.titlePlaylist')}
    >
      {(leave) => <ShareForm subject={subject} onSent={close} onCancel={leave} />}
    </DraftDialog>
  );
}
