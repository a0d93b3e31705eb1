import { mayBeProcessedAgain } from '@bedside/contracts/videos/video/video.rules';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { Button, Progress } from '@mantine/core';
import { IconAlertTriangle, IconRefresh, IconUpload } from '@tabler/icons-react';
import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { FadingPicture } from '../../../ui/fading-picture';
import classes from './video-stage.module.css';
import { describeProcessingError } from '../describe-status';
import { PickVideo } from './pick-video';

/** An empty poster: the picture behind the player shows through until there is a frame of the video. */
const CLEAR = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** The player, or the reason why there is none yet. */
export function VideoStage({ video, player }: { video: Video; player?: Ref<HTMLVideoElement> }) {
  const { t } = useTranslation('video');
  const utils = trpc.useUtils();
  const [plays, setPlays] = useState(false);
  const retry = trpc.video.retryProcessing.useMutation({
    onSuccess: (again) => utils.video.get.setData({ videoId: again.id }, again),
    onError: toastFailure,
  });

  if (video.processingError) {
    return (
      <div className={classes.stage} role="alert">
        <div className={classes.note}>
          <IconAlertTriangle size={36} stroke={1.5} aria-hidden />
          <p className={classes.title}>{t('stage.failed')}</p>
          <p>{describeProcessingError(video)}</p>
          {mayBeProcessedAgain(video.processingError) ? (
            <Button
              mt="md"
              loading={retry.isPending}
              leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
              onClick={() => retry.mutate({ videoId: video.id })}
            >
              {t('stage.retry')}
            </Button>
          ) : (
            <PickVideo>
              {(props) => (
                <Button {...props} mt="md" leftSection={<IconUpload size={18} stroke={1.75} aria-hidden />}>
                  {t('stage.another')}
                </Button>
              )}
            </PickVideo>
          )}
        </div>
      </div>
    );
  }
  if (video.file && video.status !== 'processing') {
    return (
      <div className={classes.stage}>
        {video.posterUrl && !plays && (
          <FadingPicture
            className={classes.still}
            src={video.posterUrl}
            preview={video.posterPreview}
            lazy={false}
          />
        )}
        <video
          ref={player}
          className={classes.player}
          controls
          playsInline
          preload="metadata"
          poster={video.posterUrl ? CLEAR : undefined}
          src={video.file.url}
          aria-label={video.title ?? t('stage.video')}
          onPlaying={() => setPlays(true)}
          onSeeking={() => setPlays(true)}
          onEmptied={() => setPlays(false)}
        >
          {video.captionsUrl && (
            <track
              kind="captions"
              srcLang={video.captionsLanguage ?? undefined}
              label={t('stage.captions')}
              src={video.captionsUrl}
              default
            />
          )}
        </video>
      </div>
    );
  }
  const { stage, progress } = video.processing ?? { stage: 'waiting' as const, progress: 0 };
  return (
    <div className={classes.stage}>
      <div className={classes.note} role="status">
        <p className={classes.title}>{t(`stage.${stage}`)}</p>
        <p className={classes.quiet}>{t('stage.meanwhile')}</p>
        <Progress
          value={progress}
          w="min(320px, 70%)"
          mt="lg"
          aria-label={t('stage.progress')}
          classNames={{ root: classes.rail }}
        />
        <p className={classes.percent}>{Math.round(progress)}%</p>
      </div>
    </div>
  );
}
