import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../lib/trpc';
import { SummaryForm } from './summary-form';

type SummaryDialogProps = { video: Video | null; onClose: () => void };

/** The details of a video, without leaving its list. */
export function SummaryDialog({ video, onClose }: SummaryDialogProps) {
  const { t } = useTranslation(['video', 'common']);
  return (
    <Modal
      opened={video !== null}
      onClose={onClose}
      size={640}
      title={t('summary.dialog')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {video && <CurrentForm key={video.id} video={video} onSaved={onClose} />}
    </Modal>
  );
}

/** Follows the video: a newly chosen cover shows at once. */
function CurrentForm({ video, onSaved }: { video: Video; onSaved: () => void }) {
  const now = trpc.video.get.useQuery({ videoId: video.id }, { initialData: video });
  return <SummaryForm video={now.data} onSaved={onSaved} />;
}
