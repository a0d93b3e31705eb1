import type { Playlist } from '@bedside/contracts/sharing/playlist/playlist.schema';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { ActionIcon, Button, Menu, Skeleton } from '@mantine/core';
import { IconChartBar, IconDots, IconPencil, IconPlus, IconSend, IconTrash } from '@tabler/icons-react';
import { Link, createFileRoute, useBlocker, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MadeBy } from '../../../../features/colleague/components/made-by';
import { AddVideosDialog } from '../../../../features/playlist/components/add-videos-dialog';
import { DeletePlaylistDialog } from '../../../../features/playlist/components/delete-playlist-dialog';
import { PlaylistDialog } from '../../../../features/playlist/components/playlist-dialog';
import { PlaylistVideos } from '../../../../features/playlist/components/playlist-videos';
import { isSendable, totalDuration } from '../../../../features/playlist/playlist-facts';
import { publicUrlOf } from '../../../../features/playlist/public-url';
import { describeStatus } from '../../../../features/video/describe-status';
import { ShareDialog } from '../../../../features/share/components/share-dialog';
import { isMissing, readFailure } from '../../../../lib/failure';
import { formatDuration } from '../../../../lib/format';
import { searchOf } from '../../../../lib/search-params';
import { toast, toastFailure } from '../../../../lib/toast';
import { trpc } from '../../../../lib/trpc';
import { useRedactionQuestion } from '../../../../lib/use-redaction-question';
import { RedactionDialog } from '../../../../ui/redaction-dialog';
import { LostPage } from '../../../../ui/error-page';
import { EmptyState } from '../../../../ui/empty-state';
import { Page, Section } from '../../../../ui/page';
import { PendingTitle } from '../../../../ui/pending-title';
import { Problem } from '../../../../ui/problem';
import { PublicLink } from '../../../../ui/public-link';
import { StatusWord } from '../../../../ui/status-word';
import { Surface } from '../../../../ui/surface';
import { useMenuTrigger } from '../../../../ui/use-menu-trigger';

const icon = { size: 18, stroke: 1.5 };

/** `share` opens the dialog at once: statistics without any patient lead here. */
const searchParams = searchOf({ share: (value) => (value === true ? true : undefined) });

export const Route = createFileRoute('/_panel/my_playlists/$playlistId/')({
  validateSearch: searchParams,
  component: PlaylistPage,
});

function PlaylistPage() {
  const { t } = useTranslation('playlist');
  const back = useBack();
  const { playlistId } = Route.useParams();
  const playlist = trpc.playlist.get.useQuery({ playlistId });
  if (playlist.data) return <PlaylistScreen key={playlist.data.id} playlist={playlist.data} />;
  if (playlist.isPending) {
    return (
      <Page title={<PendingTitle name={t('title')} />} back={back}>
        <Skeleton height={320} radius={10} />
      </Page>
    );
  }
  if (isMissing(playlist.error, 'playlistId')) return <LostPage />;
  return (
    <Page title={t('title')} back={back}>
      <Surface>
        <Problem
          title={t('page.notOpened')}
          message={readFailure(playlist.error).message}
          onRetry={() => void playlist.refetch()}
        />
      </Surface>
    </Page>
  );
}

const saveStates = {
  pending: 'page.saving',
  success: 'page.saved',
  error: 'page.notSaved',
} as const;

const useBack = () => {
  const { t } = useTranslation('playlist');
  return { to: '/my_playlists', label: t('title') };
};

type Dialog = 'add' | 'edit' | 'share' | 'delete' | null;

function PlaylistScreen({ playlist }: { playlist: Playlist }) {
  const { t } = useTranslation('playlist');
  const back = useBack();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { trigger, fromTrigger } = useMenuTrigger();
  const { share } = Route.useSearch();
  const [dialog, setDialog] = useState<Dialog>(share === true && isSendable(playlist) ? 'share' : null);
  const close = () => {
    setDialog(null);
    // Otherwise a reload would open the dialog again.
    if (share) void navigate({ to: '.', search: {}, replace: true });
  };
  const key = { playlistId: playlist.id };
  const question = useRedactionQuestion();
  const update = trpc.playlist.update.useMutation({
    // Sent one after the other: of two lists the later one counts.
    scope: { id: `playlist ${playlist.id}` },
    onSuccess: () => void utils.playlist.list.invalidate(),
    onError: (error, sent) => {
      question.ask(error, (answer) =>
        update.mutate(
          { ...sent, ...answer },
          { onSuccess: (saved) => utils.playlist.get.setData(key, saved) },
        ),
      );
      void utils.playlist.get.invalidate(key);
    },
  });
  // Only this tab knows the changes that wait for the one before them. Closing it now would lose them.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: update.isPending });
  /** A change shows at once, and is undone when the server refuses it. */
  const setVideos = (videos: Video[]) => {
    utils.playlist.get.setData(key, { ...playlist, videos });
    update.mutate(
      { playlistId: playlist.id, videos: videos.map(({ id }) => id) },
      // Only for the last change: the answer to an earlier one would undo later changes.
      { onSuccess: (saved) => utils.playlist.get.setData(key, saved) },
    );
  };
  // Apart from saving the order, whose state is shown under the title.
  const link = trpc.playlist.update.useMutation({ scope: { id: `playlist ${playlist.id}` } });
  const replaceLink = trpc.playlist.replaceLink.useMutation();
  const settleLink = (text: string) => ({
    onSuccess: (saved: Playlist) => {
      utils.playlist.get.setData(key, saved);
      void utils.playlist.list.invalidate();
      toast('success', text);
    },
    onError: toastFailure,
  });
  const toggleLink = (isPublicLinkActive: boolean, options: { asIs?: boolean } = {}) =>
    link.mutate(
      { ...key, isPublicLinkActive, ...options },
      {
        ...settleLink(isPublicLinkActive ? t('page.linkOpened') : t('page.linkClosed')),
        onError: (error) => question.ask(error, (answer) => toggleLink(isPublicLinkActive, answer)),
      },
    );
  const facts = [
    playlist.category.name,
    t('videos', { count: playlist.videos.length }),
    ...(totalDuration(playlist) > 0 ? [formatDuration(totalDuration(playlist))] : []),
  ];

  return (
    <Page
      title={playlist.name}
      back={back}
      lead={
        <>
          <span className="figures">{facts.join(' · ')}</span> <MadeBy of="playlist" id={playlist.id} />{' '}
          <span role="status">{update.status !== 'idle' && t(saveStates[update.status])}</span>
        </>
      }
      action={
        <>
          <Menu position="bottom-end" width={188}>
            <Menu.Target>
              <ActionIcon ref={trigger} variant="default" size={42} aria-label={t('menu.moreForThis')}>
                <IconDots {...icon} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                leftSection={<IconPencil {...icon} />}
                onClick={fromTrigger(() => setDialog('edit'))}
              >
                {t('menu.edit')}
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<IconTrash {...icon} />}
                onClick={fromTrigger(() => setDialog('delete'))}
              >
                {t('menu.delete')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <Button
            component={Link}
            to={`/my_playlists/${playlist.id}/statistics`}
            variant="default"
            leftSection={<IconChartBar size={18} stroke={1.75} aria-hidden />}
          >
            {t('menu.statistics')}
          </Button>
          <Button
            variant={isSendable(playlist) ? 'default' : 'filled'}
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => setDialog('add')}
          >
            {t('addVideos.title')}
          </Button>
          {isSendable(playlist) && (
            <Button
              leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
              onClick={() => setDialog('share')}
            >
              {t('menu.share')}
            </Button>
          )}
        </>
      }
    >
      <Surface>
        {playlist.videos.length > 0 ? (
          <PlaylistVideos
            videos={playlist.videos}
            describe={(video) => <StatusWord {...describeStatus(video)} />}
            onReorder={setVideos}
            onRemove={(video) => setVideos(playlist.videos.filter(({ id }) => id !== video.id))}
          />
        ) : (
          <EmptyState drawing="videos" title={t('page.empty')} text={t('page.emptyHint')} />
        )}
      </Surface>
      <Section title={t('page.publicLink')}>
        <Surface>
          <PublicLink
            url={publicUrlOf(playlist)}
            active={playlist.isPublicLinkActive}
            busy={link.isPending || replaceLink.isPending}
            hint={t('page.publicHint')}
            onToggle={toggleLink}
            onReplace={() => replaceLink.mutate(key, settleLink(t('page.replaced')))}
          />
        </Surface>
      </Section>
      <AddVideosDialog
        opened={dialog === 'add'}
        playlist={playlist}
        busy={update.isPending}
        onAdd={(videos) => {
          setVideos([...playlist.videos, ...videos]);
          close();
        }}
        onClose={close}
      />
      <PlaylistDialog opened={dialog === 'edit'} playlist={playlist} onClose={close} />
      <RedactionDialog question={question} />
      <ShareDialog opened={dialog === 'share'} subject={{ kind: 'playlist', playlist }} onClose={close} />
      <DeletePlaylistDialog
        playlist={dialog === 'delete' ? playlist : null}
        onClose={close}
        onDeleted={() => void navigate({ to: '/my_playlists' })}
      />
    </Page>
  );
}
