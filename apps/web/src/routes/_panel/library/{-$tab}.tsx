import type { LibraryEntry } from '@bedside/contracts/sharing/library/library.schema';
import { Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, createFileRoute, notFound, stripSearchParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LibraryFilter } from '../../../features/library/components/library-filter';
import toolbar from '../../../features/library/components/library-filter.module.css';
import { MarkButtons } from '../../../features/library/components/mark-buttons';
import {
  emptyLibraryTexts,
  libraryFilters,
  libraryTabs,
  type LibraryTab,
} from '../../../features/library/library-tabs';
import { PlaylistCard } from '../../../features/playlist/components/playlist-card';
import { PlaylistCardMenu } from '../../../features/playlist/components/playlist-card-menu';
import { VideoCard } from '../../../features/video/components/video-card';
import grid from '../../../features/video/components/video-card.module.css';
import { VideoCardMenu } from '../../../features/video/components/video-card-menu';
import { VideoGridSkeleton } from '../../../features/video/components/video-grid';
import { readFailure } from '../../../lib/failure';
import { oneOf, readPage, readText, searchOf } from '../../../lib/search-params';
import { trpc } from '../../../lib/trpc';
import { EmptyState } from '../../../ui/empty-state';
import { Page } from '../../../ui/page';
import { Pager } from '../../../ui/pager';
import { Problem } from '../../../ui/problem';
import { SearchField } from '../../../ui/search-field';
import { Surface } from '../../../ui/surface';
import { PlaylistDialogs, type OpenPlaylistDialog } from '../-playlist-dialogs';
import { VideoDialogs, type OpenVideoDialog } from '../-video-dialogs';

const LIMIT = 20;
const defaults = { page: 1, search: '' } as const;
const readTab = oneOf(libraryTabs, 'all');

export const Route = createFileRoute('/_panel/library/{-$tab}')({
  validateSearch: searchOf({ page: readPage, search: readText }),
  search: { middlewares: [stripSearchParams(defaults)] },
  beforeLoad: ({ params }) => {
    if (params.tab !== undefined && readTab(params.tab) !== params.tab) throw notFound();
  },
  component: LibraryPage,
});

function LibraryPage() {
  const { t } = useTranslation('library');
  const tab = readTab(Route.useParams().tab);
  const { page, search } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [videoDialog, setVideoDialog] = useState<OpenVideoDialog>(null);
  const [playlistDialog, setPlaylistDialog] = useState<OpenPlaylistDialog>(null);
  const list = trpc.library.list.useQuery(
    { page, limit: LIMIT, ...(search && { search }), ...libraryFilters[tab] },
    { placeholderData: keepPreviousData },
  );

  return (
    <Page title={t('title')}>
      <div className={toolbar.toolbar}>
        <LibraryFilter active={tab} search={search} />
        <SearchField
          label={t('search')}
          placeholder={t('searchHint')}
          searched={search}
          delayMs={300}
          onSearch={(text) =>
            void navigate({ search: (now) => ({ ...now, search: text, page: 1 }), replace: true })
          }
        />
      </div>
      <div style={{ marginTop: 24 }}>
        {list.isPending ? (
          <VideoGridSkeleton count={8} />
        ) : list.isError ? (
          <Surface>
            <Problem message={readFailure(list.error).message} onRetry={() => void list.refetch()} />
          </Surface>
        ) : list.data.items.length > 0 ? (
          <>
            <div className={grid.grid}>
              {list.data.items.map((entry) => (
                <EntryCard
                  key={entry.kind === 'video' ? entry.video.id : entry.playlist.id}
                  entry={entry}
                  onVideo={setVideoDialog}
                  onPlaylist={setPlaylistDialog}
                />
              ))}
            </div>
            <Pager
              page={page}
              limit={LIMIT}
              total={list.data.total}
              noun={t('noun')}
              onPage={(next) => void navigate({ search: (now) => ({ ...now, page: next }) })}
            />
          </>
        ) : (
          <Surface>
            {search === '' ? (
              <NothingHere tab={tab} />
            ) : (
              <EmptyState
                drawing="videos"
                title={t('noFit')}
                text={t('noFitHint')}
                action={
                  <Button variant="default" onClick={() => void navigate({ search: defaults })}>
                    {t('showAll')}
                  </Button>
                }
              />
            )}
          </Surface>
        )}
      </div>
      <VideoDialogs open={videoDialog} onClose={() => setVideoDialog(null)} />
      <PlaylistDialogs open={playlistDialog} onClose={() => setPlaylistDialog(null)} />
    </Page>
  );
}

type EntryCardProps = {
  entry: LibraryEntry;
  onVideo: (open: OpenVideoDialog) => void;
  onPlaylist: (open: OpenPlaylistDialog) => void;
};

function EntryCard({ entry, onVideo, onPlaylist }: EntryCardProps) {
  const { t } = useTranslation('video');
  if (entry.kind === 'video') {
    const { video } = entry;
    const thing = { kind: 'video', id: video.id } as const;
    return (
      <VideoCard
        heading="h2"
        video={video}
        marks={<MarkButtons thing={thing} name={video.title ?? t('untitled')} />}
        menu={<VideoCardMenu video={video} onAct={(action) => onVideo({ action, video })} />}
      />
    );
  }
  const { playlist } = entry;
  return (
    <PlaylistCard
      playlist={playlist}
      marks={<MarkButtons thing={{ kind: 'playlist', id: playlist.id }} name={playlist.name} />}
      menu={<PlaylistCardMenu playlist={playlist} onAct={(action) => onPlaylist({ action, playlist })} />}
    />
  );
}

/** The text of an empty list, and the link to follow from there. */
function NothingHere({ tab }: { tab: LibraryTab }) {
  const { t } = useTranslation('library');
  const { text, hint, to, toText } = emptyLibraryTexts[tab];
  return (
    <EmptyState
      drawing="videos"
      title={t(text)}
      text={t(hint)}
      action={
        <Button variant="default" component={Link} to={to}>
          {t(toText)}
        </Button>
      }
    />
  );
}
