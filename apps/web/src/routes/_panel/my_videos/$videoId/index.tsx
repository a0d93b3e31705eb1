import { isEditable, isShareable } from '@bedside/contracts/videos/video/video.rules';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { Skeleton } from '@mantine/core';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeptAnswers } from '../../../../features/chat/components/kept-answers';
import { WaitingLink } from '../../../../features/chat/components/waiting-link';
import { MadeBy } from '../../../../features/colleague/components/made-by';
import { CorrectionDraft } from '../../../../features/correction/components/correction-panel';
import { useQuietFilmstrip } from '../../../../features/editor/use-quiet-filmstrip';
import { ShareDialog } from '../../../../features/share/components/share-dialog';
import { ShareList } from '../../../../features/share/components/share-list';
import { UnclearMoments } from '../../../../features/share/components/unclear-moments';
import { UnrenderedWords } from '../../../../features/share/components/unrendered-note';
import { useVideoShares, type VideoShares } from '../../../../features/share/use-video-shares';
import { DeleteVideoDialog } from '../../../../features/video/components/delete-video-dialog';
import { SoundNote } from '../../../../features/video/components/sound-note';
import { VideoBar } from '../../../../features/video/components/video-bar';
import { VideoResults } from '../../../../features/video/components/video-results';
import { VideoStage } from '../../../../features/video/components/video-stage';
import { WarningNote } from '../../../../features/video/components/warning-note';
import { describeState } from '../../../../features/video/describe-state';
import { describeStatus } from '../../../../features/video/describe-status';
import { useSummary } from '../../../../features/video/use-summary';
import { isMissing, readFailure } from '../../../../lib/failure';
import { formatDateTime, formatDuration } from '../../../../lib/format';
import { goBack } from '../../../../lib/go-back';
import { ahead } from '../../../../lib/queries';
import { readOptionalText, readSecond, searchOf } from '../../../../lib/search-params';
import { trpc } from '../../../../lib/trpc';
import { useMayAct } from '../../../../lib/use-may-act';
import columns from '../../../../ui/columns.module.css';
import { LostPage } from '../../../../ui/error-page';
import { Page, Section } from '../../../../ui/page';
import { PendingTitle } from '../../../../ui/pending-title';
import { Problem } from '../../../../ui/problem';
import { StatusWord } from '../../../../ui/status-word';
import { Surface } from '../../../../ui/surface';
import { LIST_SHOWN } from '../../../../ui/use-place-in-list';
import { VideoSections, videoSections, type VideoSection } from './-video-sections';

const PROCESSING_REFETCH_MS = 5_000;

/**
 * `share` opens the dialog at once: a newly saved recording leads here. `t` is the player's position. `open` names the
 * open sections.
 */
const searchParams = searchOf({
  share: (value) => (value === true ? true : undefined),
  t: readSecond,
  open: readOptionalText,
});

export const Route = createFileRoute('/_panel/my_videos/$videoId/')({
  validateSearch: searchParams,
  loader: ({ context: { early }, params: { videoId }, preload }) => {
    void early?.video.get.prefetch({ videoId }, ahead(preload));
    void early?.share.listForVideo.prefetch({ videoId, page: 1, limit: LIST_SHOWN }, ahead(preload));
  },
  component: VideoPage,
});

function VideoPage() {
  const { t } = useTranslation('video');
  const back = useBack();
  const { videoId } = Route.useParams();
  const video = trpc.video.get.useQuery(
    { videoId },
    { refetchInterval: ({ state }) => (state.data?.status === 'processing' ? PROCESSING_REFETCH_MS : false) },
  );
  const found = useVideoShares(videoId);
  // What is shown first depends on whether anybody has the video.
  const isKnown = !found.query.isPending;
  if (video.data && isKnown) return <VideoScreen key={video.data.id} video={video.data} found={found} />;
  if (video.data || video.isPending) {
    return (
      <Page title={<PendingTitle name={t('list.title')} />} back={back}>
        <div className={columns.video}>
          <Skeleton style={{ aspectRatio: '16 / 9' }} radius={10} />
          <Skeleton height={480} radius={10} />
        </div>
      </Page>
    );
  }
  if (isMissing(video.error, 'videoId')) return <LostPage />;
  return (
    <Page title={t('list.title')} back={back}>
      <Surface>
        <Problem
          title={t('page.notOpened')}
          message={readFailure(video.error).message}
          onRetry={() => void video.refetch()}
        />
      </Surface>
    </Page>
  );
}

const useBack = () => {
  const { t } = useTranslation('video');
  return { to: '/my_videos', label: t('list.title') };
};

function VideoScreen({ video, found }: { video: Video; found: VideoShares }) {
  const { t } = useTranslation('video');
  const mayEdit = useMayAct('doctor');
  const hasFailed = video.processingError !== null;
  const may = {
    delete: mayEdit,
    save: mayEdit && !hasFailed,
    cut: mayEdit && !hasFailed && isEditable(video.status),
    share: !hasFailed && isShareable(video.status),
    seeFigures: !hasFailed,
  };
  const lookAgain = useQuietFilmstrip(may.cut ? video.id : null);
  const back = useBack();
  const navigate = Route.useNavigate();
  const player = useRef<HTMLVideoElement>(null);
  const show = useCallback((second: number) => {
    if (!player.current) return;
    player.current.currentTime = second;
    player.current.scrollIntoView({ block: 'center' });
    player.current.focus();
  }, []);
  const { share, t: second, open: asked } = Route.useSearch();
  useEffect(() => {
    if (second !== undefined) show(second);
  }, [second, show]);
  // A sent video shows its results first, an unsent one its details to fill in, and captions that are to be checked.
  const [first] = useState<readonly VideoSection[]>(() => [
    ...(found.isEmpty ? (['details'] as const) : []),
    ...(video.uncertainCaptions.length > 0 ? (['captions'] as const) : []),
  ]);
  const open =
    asked === undefined ? first : videoSections.filter((section) => asked.split(',').includes(section));
  const setOpen = (sections: readonly VideoSection[]) =>
    void navigate({
      search: (now) => ({ ...now, open: sections.join(',') }),
      replace: true,
      resetScroll: false,
    });
  const summary = useSummary(video, {
    onFault: () => open.includes('details') || setOpen([...open, 'details']),
  });
  const [sharing, setSharing] = useState(share === true && may.share);
  const stopSharing = () => {
    setSharing(false);
    // Otherwise a reload would open the dialog again.
    if (share) void navigate({ search: (now) => ({ ...now, share: undefined }), replace: true });
  };
  const [deleting, setDeleting] = useState(false);
  const { history } = useRouter();
  const leave = () =>
    goBack(history, {
      isGone: (pathname) => pathname.startsWith(`/my_videos/${video.id}`),
      otherwise: () => void navigate({ to: '/my_videos', replace: true }),
    });
  const facts = [
    video.durationMs > 0 ? formatDuration(video.durationMs) : null,
    video.width && video.height ? t('page.size', { width: video.width, height: video.height }) : null,
    t('page.added', { time: formatDateTime(video.createdAt) }),
  ].filter((fact) => fact !== null);

  return (
    <Page
      title={video.title ?? t('untitled')}
      back={back}
      lead={
        <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '2px 14px', alignItems: 'center' }}>
          <StatusWord {...describeStatus(video)} />
          <span className="figures">{facts.join(' · ')}</span>
          <MadeBy of="video" id={video.id} />
        </span>
      }
    >
      <VideoBar
        video={video}
        summary={summary}
        may={may}
        state={
          hasFailed ? null : may.share && video.unrendered && !summary.isDirty ? (
            <UnrenderedWords video={video} />
          ) : (
            describeState(video, summary.isDirty)
          )
        }
        onShare={() => setSharing(true)}
        onDelete={() => setDeleting(true)}
        onPointAtEdit={lookAgain}
      />
      <div className={columns.video}>
        <div className={columns.stack}>
          <div className={columns.inSight}>
            <VideoStage video={video} player={player} />
          </div>
          <WarningNote video={video} />
          <SoundNote video={video} />
        </div>
        {!hasFailed && (
          <div className={columns.stack}>
            {mayEdit && <CorrectionDraft video={video} />}
            {!found.isEmpty && (
              <VideoResults video={video}>
                <UnclearMoments videoId={video.id} onShow={show} />
                <WaitingLink videoId={video.id} />
                <KeptAnswers videoId={video.id} />
              </VideoResults>
            )}
            {mayEdit && (
              <VideoSections
                video={video}
                summary={summary}
                player={player}
                onShow={show}
                open={open}
                onToggle={(section) =>
                  setOpen(
                    open.includes(section) ? open.filter((other) => other !== section) : [...open, section],
                  )
                }
              />
            )}
          </div>
        )}
      </div>
      {!found.isEmpty && (
        <Section title={t('page.sharedWith')}>
          <ShareList found={found} />
        </Section>
      )}
      <ShareDialog opened={sharing} subject={{ kind: 'video', video }} onClose={stopSharing} />
      <DeleteVideoDialog
        video={deleting ? video : null}
        onClose={() => setDeleting(false)}
        onDeleted={leave}
      />
    </Page>
  );
}
