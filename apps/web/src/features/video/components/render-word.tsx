import type { RenderNotice } from '@bedside/contracts/videos/scene/scene.schema';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { describeRenderEnd } from '../../../lib/describe-render-end';
import { isRunning, noteRender, useKnownRender } from '../../../lib/known-renders';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { StatusWord } from '../../../ui/status-word';
import classes from './render-word.module.css';

/** The progress of a video's new version, or why it could not be made; hidden without a render. */
export function RenderWord({ videoId }: { videoId: string }) {
  const { t } = useTranslation('video');
  const known = useKnownRender(videoId);
  if (!known || known.state === 'generated') return null;
  if (!isRunning(known.state)) return <FailedRender {...known} />;
  return <StatusWord tone="info" label={t('rendering', { percent: Math.round(known.progress) })} />;
}

/** The reason, and a way to retry. A doctor who cancelled a render needs neither. */
function FailedRender({ videoId, renderId }: RenderNotice) {
  const { t } = useTranslation('video');
  const queryClient = useQueryClient();
  const { data: render } = trpc.scene.getRender.useQuery({ videoId, renderId });
  const retry = trpc.scene.retryRender.useMutation({
    onSuccess: ({ id, state, progress }) =>
      noteRender(queryClient, { videoId, renderId: id, state, progress }),
    onError: toastFailure,
  });
  if (render?.state !== 'failed' || render.reason === 'cancelled-by-doctor') return null;
  return (
    <span className={classes.failed}>
      <StatusWord tone="danger" label={t('notRendered')} />
      <span className={classes.reason}>{describeRenderEnd(render)}</span>
      <Button
        variant="default"
        size="xs"
        loading={retry.isPending}
        onClick={() => retry.mutate({ videoId, renderId })}
      >
        {t('renderAgain')}
      </Button>
    </span>
  );
}
