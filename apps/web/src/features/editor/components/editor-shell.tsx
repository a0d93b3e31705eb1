import type { VideoId } from '@bedside/contracts/kit/ids';
import { isEditable } from '@bedside/contracts/videos/video/video.rules';
import type { VideoStatus } from '@bedside/contracts/videos/video/video.schema';
import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { isRowId } from '../../../lib/row-id';
import { EmptyState } from '../../../ui/empty-state';
import { Problem } from '../../../ui/problem';
import { EditorContext } from '../editor-context';
import { useOpening } from '../use-opening';
import { EditorFrame } from './editor-frame';
import classes from './editor-frame.module.css';
import { EditorScreen } from './editor-screen';

/** Opens a video in the editor, or says why it cannot be edited and what to do. */
export function EditorShell({ videoId }: { videoId: string }) {
  return isRowId(videoId) ? (
    <OpenedEditor videoId={videoId as VideoId} />
  ) : (
    <MissingVideo videoId={videoId} />
  );
}

function OpenedEditor({ videoId }: { videoId: VideoId }) {
  const { t } = useTranslation('editor');
  const { state, holderId, open } = useOpening(videoId);
  const takeOver = () => open({ takesOver: true });
  switch (state.kind) {
    case 'loading':
      return (
        <EditorFrame videoId={videoId} title={null}>
          <div className={classes.skeleton} aria-busy="true" aria-label={t('loading')} role="status">
            {[0, 1, 2, 3].map((place) => (
              <Skeleton key={place} radius={10} height="100%" />
            ))}
          </div>
        </EditorFrame>
      );
    case 'failed':
      return readFailure(state.error).appCode === 'not-found' ? (
        <MissingVideo videoId={videoId} />
      ) : (
        <Middle videoId={videoId} title={null}>
          <Problem title={t('notOpened')} message={readFailure(state.error).message} onRetry={() => open()} />
        </Middle>
      );
    case 'held':
      return (
        <Middle videoId={videoId} title={state.opened.video.title}>
          <EmptyState
            drawing="videos"
            title={t('held.title')}
            text={t('held.text')}
            action={<Button onClick={takeOver}>{t('held.takeOver')}</Button>}
          />
        </Middle>
      );
    case 'original-missing':
      return (
        <Forbidden videoId={videoId} title={state.opened.video.title} status={state.opened.video.status} />
      );
    case 'ready': {
      const { video } = state.session.opened;
      if (!isEditable(video.status)) {
        return <Forbidden videoId={videoId} title={video.title} status={video.status} />;
      }
      return (
        <EditorContext value={state.session}>
          <EditorScreen key={state.session.id} holderId={holderId} onTakeOver={takeOver} />
        </EditorContext>
      );
    }
  }
}

function MissingVideo({ videoId }: { videoId: string }) {
  const { t } = useTranslation('editor');
  return (
    <Middle videoId={videoId} title={null}>
      <EmptyState
        drawing="door"
        title={t('missing.title')}
        text={t('missing.text')}
        action={
          <Button component={Link} to="/my_videos">
            {t('missing.action')}
          </Button>
        }
      />
    </Middle>
  );
}

const reasons = {
  processing: 'processing',
  restricted: 'restricted',
  shared: 'shared',
  draft: 'noFile',
  'ready to share': 'noFile',
} as const satisfies Record<VideoStatus, string>;

/** A video whose status forbids changing its picture, in words, with the page where the status is changed. */
function Forbidden(props: { videoId: string; title: string | null; status: VideoStatus }) {
  const { t } = useTranslation('editor');
  const reason = reasons[props.status];
  return (
    <Middle videoId={props.videoId} title={props.title}>
      <EmptyState
        drawing="videos"
        title={t(`forbidden.${reason}.title`)}
        text={t(`forbidden.${reason}.text`)}
        action={
          <Button component={Link} to={`/my_videos/${props.videoId}`}>
            {t('forbidden.action')}
          </Button>
        }
      />
    </Middle>
  );
}

function Middle({ children, ...frame }: { videoId: string; title: string | null; children: ReactNode }) {
  return (
    <EditorFrame {...frame}>
      <div className={classes.middle}>{children}</div>
    </EditorFrame>
  );
}
