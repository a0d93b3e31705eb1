import { isEditable } from '@bedside/contracts/videos/video/video.rules';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { Button, Group, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RedactionQuestion } from '../lib/use-redaction-question';
import { useMakeNow } from '../lib/use-make-now';
import { LossesDialog } from './losses-dialog';
import { MakingProgress } from './making-progress';

type RedactionDialogProps = {
  question: RedactionQuestion;
  /** Given where the one video that is covered is known, so that it can be made here. */
  video?: Pick<Video, 'id' | 'status'>;
};

/** Patients would see what was covered: the doctor makes the version first, or goes on as it is. */
export function RedactionDialog({ question, video }: RedactionDialogProps) {
  const { t } = useTranslation('share');
  const { again, close } = question;
  const goOn = (asIs: boolean) => {
    again?.({ asIs });
    close();
  };
  return (
    <Modal
      opened={again !== null}
      onClose={close}
      title={t('unrendered.title')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'common' }) }}
    >
      <p>{t('unrendered.cover')}</p>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={() => goOn(true)}>
          {t('unrendered.goOnAsIs')}
        </Button>
        {video && isEditable(video.status) && <MakeNow videoId={video.id} onMade={() => goOn(false)} />}
      </Group>
    </Modal>
  );
}

function MakeNow({ videoId, onMade }: { videoId: Video['id']; onMade: () => void }) {
  const { t } = useTranslation('share');
  const making = useMakeNow(videoId);
  if (making.isMaking) return <MakingProgress percent={making.percent} />;
  return (
    <>
      <Button onClick={() => void making.make(onMade)}>{t('unrendered.makeFirst')}</Button>
      <LossesDialog losses={making.losses} onConfirm={making.agree} onClose={making.dropLosses} />
    </>
  );
}
