import { isEditable, isShareable } from '@bedside/contracts/videos/video/video.rules';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { ActionIcon, Button, Menu, Skeleton } from '@mantine/core';
import {
  IconChartBar,
  IconChevronDown,
  IconCut,
  IconDots,
  IconDownload,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { Link, createFileRoute, useNavigate, useRouter } from '@tanstack/react-router';
import { lazy, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChapterProposals } from '../../../../features/assistant/components/chapter-proposals';
import { SummaryProposals } from '../../../../features/assistant/components/summary-proposals';
import { VideoScriptChat } from '../../../../features/assistant/components/video-script-chat';
import { KeptAnswers } from '../../../../features/chat/components/kept-answers';
import { WaitingLink } from '../../../../features/chat/components/waiting-link';
import { MadeBy } from '../../../../features/colleague/components/made-by';
import { CorrectionPanel } from '../../../../features/correction/components/correction-panel';
import { useQuietFilmstrip } from '../../../../features/editor/use-quiet-filmstrip';
import { ShareDialog } from '../../../../features/share/components/share-dialog';
import { ShareList } from '../../../../features/share/components/share-list';
import { UnclearMoments } from '../../../../features/share/components/unclear-moments';
import { SHARES_SHOWN } from '../../../../features/share/shares-shown';
import { useVideoShares, type VideoShares } from '../../../../features/share/use-video-shares';
import { AccessPanel } from '../../../../features/video/components/access-panel';
import { CaptionsPanel } from '../../../../features/video/components/captions-panel';
import { ChaptersPanel } from '../../../../features/video/components/chapters-panel';
import { DeleteVideoDialog } from '../../../../features/video/components/delete-video-dialog';
import { SummaryForm } from '../../../../features/video/components/summary-form';
import { VideoResults } from '../../../../features/video/components/video-results';
import { SoundNote } from '../../../../features/video/components/sound-note';
import { VideoStage } from '../../../../features/video/components/video-stage';
import { UnrenderedNote } from '../../../../features/share/components/unrendered-note';
import { WarningNote } from '../../../../features/video/components/warning-note';
import { describeStatus } from '../../../../features/video/describe-status';
import { isMissing, readFailure } from '../../../../lib/failure';
import { formatDateTime, formatDuration } from '../../../../lib/format';
import { goBack } from '../../../../lib/go-back';
import { ahead } from '../../../../lib/queries';
import { readSecond, searchOf } from '../../../../lib/search-params';
import { trpc } from '../../../../lib/trpc';
import { useMayAct } from '../../../../lib/use-may-act';
import columns from '../../../../ui/columns.module.css';
import { LostPage } from '../../../../ui/error-page';
import { EmptyState } from '../../../../ui/empty-state';
import { Page, Section } from '../../../../ui/page';
import { Problem } from '../../../../ui/problem';
import { StatusWord } from '../../../../ui/status-word';
import { Surface } from '../../../../ui/surface';
import { useMenuTrigger } from '../../../../ui/use-menu-trigger';

const CaptionPass = lazy(() =>
  import('../../../../features/recorder/components/caption-pass').then((loaded) => ({
    default: loaded.CaptionPass,
  })),
);

const PROCESSING_REFETCH_MS = 5_000;

/** `share` opens the dialog at once: a newly saved recording leads here. `t` is the player's position. */
const searchParams = searchOf({ share: (value) => (value === true ? true : undefined), t: readSecond });

export const Route = createFileRoute('/_panel/my_videos/$videoId/')({
  validateSearch: searchParams,
  loader: ({ context: { early }, params: { videoId }, preload }) => {
    void early?.video.get.prefetch({ videoId }, ahead(preload));
    void early?.share.listForVideo.prefetch({ videoId, page: 1, limit: SHARES_SHOWN }, ahead(preload));
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
      <Page title={<Skeleton height={36} width={320} />} back={back}>
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
  const editable = mayEdit && isEditable(video.status);
  useQuietFilmstrip(editable ? video.id : null);
  const back = useBack();
  const navigate = useNavigate();
  const player = useRef<HTMLVideoElement>(null);
  const show = useCallback((second: number) => {
    if (!player.current) return;
    player.current.currentTime = second;
    player.current.scrollIntoView({ block: 'center' });
    player.current.focus();
  }, []);
  const { trigger, fromTrigger } = useMenuTrigger();
  const { share, t: second } = Route.useSearch();
  useEffect(() => {
    if (second !== undefined) show(second);
  }, [second, show]);
  // A sent video shows its results first, an unsent one its details to fill in.
  const [wantsDetails, setEditing] = useState(found.isEmpty);
  const editing = mayEdit && wantsDetails;
  const [sharing, setSharing] = useState(share === true && isShareable(video.status));
  const stopSharing = () => {
    setSharing(false);
    // Otherwise a reload would open the dialog again.
    if (share) void navigate({ to: '.', search: {}, replace: true });
  };
  const [deleting, setDeleting] = useState(false);
  const { history } = useRouter();
  const leave = () =>
    goBack(history, {
      isGone: (pathname) => pathname.startsWith(`/my_videos/${video.id}`),
      otherwise: () => void navigate({ to: '/my_videos', replace: true }),
    });
  const shareable = isShareable(video.status);
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
      action={
        <>
          <Menu position="bottom-end" width={208}>
            <Menu.Target>
              <ActionIcon ref={trigger} variant="default" size={42} aria-label={t('page.more')}>
                <IconDots size={18} stroke={1.5} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {video.original && (
                <Menu.Item
                  component="a"
                  href={video.original.url}
                  download={video.original.name}
                  leftSection={<IconDownload size={18} stroke={1.5} />}
                >
                  {t('menu.download')}
                </Menu.Item>
              )}
              {mayEdit && (
                <Menu.Item
                  color="red"
                  leftSection={<IconTrash size={18} stroke={1.5} />}
                  onClick={fromTrigger(() => setDeleting(true))}
                >
                  {t('menu.delete')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
          <Button
            component={Link}
            to={`/my_videos/${video.id}/statistics`}
            variant="default"
            leftSection={<IconChartBar size={18} stroke={1.75} aria-hidden />}
          >
            {t('page.statistics')}
          </Button>
          {editable && (
            <Button
              component={Link}
              to={`/edit_video/${video.id}`}
              preload="render"
              variant="default"
              leftSection={<IconCut size={18} stroke={1.75} aria-hidden />}
            >
              {t('page.edit')}
            </Button>
          )}
          {shareable && (
            <Button
              leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
              onClick={() => setSharing(true)}
            >
              {t('page.share')}
            </Button>
          )}
        </>
      }
    >
      <div className={columns.video}>
        <div className={columns.stack}>
          <div className={columns.inSight}>
            <VideoStage video={video} player={player} />
          </div>
          {shareable && <UnrenderedNote video={video} />}
          <WarningNote video={video} />
          <SoundNote video={video} />
          {editing && (
            <>
              <AccessPanel video={video} />
              <CaptionsPanel video={video} player={player} Pass={CaptionPass} />
              <ChaptersPanel video={video} player={player} onShow={show} Proposals={ChapterProposals} />
            </>
          )}
        </div>
        <div className={columns.stack}>
          {!found.isEmpty && (
            <>
              <VideoResults video={video}>
                <UnclearMoments videoId={video.id} onShow={show} />
                <WaitingLink videoId={video.id} />
                <KeptAnswers videoId={video.id} />
              </VideoResults>
              {mayEdit && (
                <Button
                  variant="default"
                  aria-expanded={editing}
                  rightSection={<IconChevronDown size={18} stroke={1.5} aria-hidden />}
                  onClick={() => setEditing((shown) => !shown)}
                >
                  {t(editing ? 'page.closeDetails' : 'page.editDetails')}
                </Button>
              )}
            </>
          )}
          {editing && (
            <Surface>
              <SummaryForm
                video={video}
                primary={!shareable}
                Proposals={SummaryProposals}
                Assistant={VideoScriptChat}
              />
            </Surface>
          )}
          {mayEdit && <CorrectionPanel video={video} />}
        </div>
      </div>
      <SharedWith found={found} shareable={shareable} onShare={() => setSharing(true)} />
      <ShareDialog opened={sharing} subject={{ kind: 'video', video }} onClose={stopSharing} />
      <DeleteVideoDialog
        video={deleting ? video : null}
        onClose={() => setDeleting(false)}
        onDeleted={leave}
      />
    </Page>
  );
}

type SharedWithProps = { found: VideoShares; shareable: boolean; onShare: () => void };

function SharedWith({ found, shareable, onShare }: SharedWithProps) {
  const { t } = useTranslation('video');
  return (
    <Section title={t('page.sharedWith')}>
      {!found.isEmpty ? (
        <ShareList found={found} />
      ) : (
        <Surface>
          <EmptyState
            drawing="messages"
            title={t('page.nobody')}
            text={shareable ? t('page.nobodyShareable') : t('page.nobodyDraft')}
            action={
              shareable && (
                <Button variant="default" onClick={onShare}>
                  {t('page.share')}
                </Button>
              )
            }
          />
        </Surface>
      )}
    </Section>
  );
}
