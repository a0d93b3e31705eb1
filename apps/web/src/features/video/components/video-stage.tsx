import type { Video } from '@bedside/contracts/video/video.schema';
import { Button, Progress } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import classes from './video-stage.module.css';

const stages = {
  waiting: 'Waiting for its turn',
  checking: 'Checking the file',
  converting: 'Converting for every device',
  picturing: 'Taking pictures',
} as const;

/** The player, or why there is none yet. */
export function VideoStage({ video }: { video: Video }) {
  const utils = trpc.useUtils();
  const retry = trpc.video.retryProcessing.useMutation({
    onSuccess: (again) => utils.video.get.setData({ videoId: again.id }, again),
    onError: toastFailure,
  });

  if (video.processingError) {
    return (
      <div className={classes.stage} role="alert">
        <div className={classes.note}>
          <IconAlertTriangle size={36} stroke={1.5} aria-hidden />
          <p className={classes.title}>We could not process this video</p>
          <p>{video.processingError}</p>
          <p className={classes.quiet}>Your original file is kept.</p>
          <Button
            mt="md"
            variant="white"
            loading={retry.isPending}
            leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
            onClick={() => retry.mutate({ videoId: video.id })}
          >
            Try again
          </Button>
        </div>
      </div>
    );
  }
  if (video.file && video.status !== 'processing') {
    return (
      <div className={classes.stage}>
        <video
          className={classes.player}
          controls
          playsInline
          preload="metadata"
          poster={video.posterUrl ?? undefined}
          src={video.file.url}
          aria-label={video.title ?? 'Video'}
        />
      </div>
    );
  }
  const { stage, progress } = video.processing ?? { stage: 'waiting' as const, progress: 0 };
  return (
    <div className={classes.stage}>
      <div className={classes.note} role="status">
        <p className={classes.title}>{stages[stage]}</p>
        <p className={classes.quiet}>You can fill in the details meanwhile, or leave this page.</p>
        <Progress
          value={progress}
          w="min(320px, 70%)"
          mt="lg"
          aria-label="Processing"
          classNames={{ root: classes.rail }}
        />
        <p className={classes.percent}>{Math.round(progress)}%</p>
      </div>
    </div>
  );
}
