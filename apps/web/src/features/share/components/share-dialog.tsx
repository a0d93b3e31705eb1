import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ShareSubject } from '../share-subject';
import { ShareForm } from './share-form';

type ShareDialogProps = {
  opened: boolean;
  subject: ShareSubject;
  onClose: () => void;
};

/** Sends one video or one playlist to the patients picked (product.md, sections 4 and 5). */
export function ShareDialog({ opened, subject, onClose }: ShareDialogProps) {
  const { t } = useTranslation('share');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={960}
      title={t(subject.kind === 'video' ? 'dialog.titleVideo' : 'dialog.titlePlaylist')}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <ShareForm subject={subject} onClose={onClose} />
    </Modal>
  );
}
