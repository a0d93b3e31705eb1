import { Button, Group, Modal } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../lib/trpc';
import { useSession } from '../editor-context';
import { useAutosaveState } from '../use-autosave-state';

type TakenDialogProps = { holderId: string; onTakeOver: () => void };

/** Says that another tab edits the video now and nothing more is saved here, and offers to take it back. */
export function TakenDialog({ holderId, onTakeOver }: TakenDialogProps) {
  const { t } = useTranslation('editor');
  const { video } = useSession().opened;
  const state = useAutosaveState();
  const [isTold, setTold] = useState(false);
  trpc.scene.onNotice.useSubscription(undefined, {
    onData: (notice) => {
      if (notice.kind !== 'draft-taken' || notice.videoId !== video.id) return;
      setTold(notice.holderId !== holderId);
    },
  });
  return (
    <Modal
      opened={isTold || state === 'taken'}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('taken.title')}
      size={460}
    >
      <p>{t('taken.text')}</p>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" component={Link} to={`/my_videos/${video.id}`}>
          {t('back')}
        </Button>
        <Button onClick={onTakeOver}>{t('held.takeOver')}</Button>
      </Group>
    </Modal>
  );
}
