import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { Button, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../../lib/format';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { RedactionDialog } from '../../../ui/redaction-dialog';
import { Surface } from '../../../ui/surface';
import { useCorrection } from '../use-correction';
import classes from './correction-panel.module.css';
import { PutDialog } from './put-dialog';

/** Corrects a video that patients have, or recalls it. */
export function CorrectionPanel({ video }: { video: Video }) {
  const correction = useCorrection(video.id);
  return (
    <div className={classes.panel}>
      <Sent video={video} correction={correction} />
    </div>
  );
}

/** Puts a correction in place of what patients have. For other videos it is hidden. */
export function CorrectionDraft({ video }: { video: Video }) {
  const { t } = useTranslation('correction');
  const correction = useCorrection(video.id);
  const sentId = correction.state?.of ?? null;
  if (sentId === null) return null;
  return (
    <Surface>
      <section className={classes.panel} aria-label={t('title')}>
        <h2 className={classes.title}>{t('title')}</h2>
        <Draft video={video} sentId={sentId} correction={correction} />
      </section>
    </Surface>
  );
}

type Correction = ReturnType<typeof useCorrection>;

function Sent({ video, correction }: { video: Video; correction: Correction }) {
  const { t } = useTranslation('correction');
  const { state } = correction;
  const [recalling, setRecalling] = useState(false);
  const recall = async () => {
    await correction.recall({ videoId: video.id });
    setRecalling(false);
  };
  return (
    <>
      {state?.recalledAt && (
        <p className={classes.hint}>{t('isRecalled', { time: formatDateTime(state.recalledAt) })}</p>
      )}
      <p className={classes.hint}>
        {state?.replacedAt ? t('replaced', { time: formatDateTime(state.replacedAt) }) : t('lead')}
      </p>
      <Group gap="xs">
        {state?.draft ? (
          <Button component={Link} to={`/edit_video/${state.draft}`} variant="default">
            {t('goOn')}
          </Button>
        ) : (
          <Button
            variant="default"
            loading={correction.isMaking}
            disabled={!state}
            onClick={() => correction.make()}
          >
            {t('make')}
          </Button>
        )}
        {state?.replacedAt && (
          <Button variant="default" loading={correction.isUndoing} onClick={correction.undo}>
            {t('undo')}
          </Button>
        )}
        {state?.recalledAt && (
          <Button variant="default" loading={correction.isUndoingRecall} onClick={correction.undoRecall}>
            {t('undoRecall')}
          </Button>
        )}
        <Button variant="light" color="red" onClick={() => setRecalling(true)}>
          {t('recall')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={recalling}
        title={t('recallDialog.title')}
        confirmLabel={t('recallDialog.confirm')}
        busy={correction.isRecalling}
        // A toast reports what went wrong, and the question stays.
        onConfirm={() => void recall().catch(() => undefined)}
        onClose={() => setRecalling(false)}
      >
        <Stack gap="md">
          <p>{t('recallDialog.text')}</p>
          <p>{t('recallDialog.seen')}</p>
        </Stack>
      </ConfirmDialog>
    </>
  );
}

type DraftProps = { video: Video; sentId: Video['id']; correction: Correction };

function Draft({ video, sentId, correction }: DraftProps) {
  const { t } = useTranslation('correction');
  const hasVersion = video.file !== null;
  const [putting, setPutting] = useState(false);
  return (
    <>
      <p className={classes.hint}>{t('of')}</p>
      {!hasVersion && <p className={classes.hint}>{t('renderFirst')}</p>}
      <Group gap="xs">
        <Button disabled={!hasVersion} onClick={() => setPutting(true)}>
          {t('put')}
        </Button>
        <Button component={Link} to={`/my_videos/${sentId}`} variant="default">
          {t('old')}
        </Button>
      </Group>
      <PutDialog
        opened={putting}
        draftId={video.id}
        sentId={sentId}
        busy={correction.isPutting}
        onPut={correction.put}
        onClose={() => setPutting(false)}
      />
      <RedactionDialog question={correction.question} video={video} />
    </>
  );
}
