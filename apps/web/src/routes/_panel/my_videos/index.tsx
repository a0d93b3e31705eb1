import { sortDirections, videoSortKeys, videoStatuses } from '@bedside/contracts/kit/constants';
import type { FolderId } from '@bedside/contracts/kit/ids';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyFolder } from '../../../features/folder/components/empty-folder';
import { FolderPlace } from '../../../features/folder/components/folder-place';
import { VideoPick, VideoSelection } from '../../../features/folder/components/video-selection';
import { useSelection } from '../../../features/folder/use-selection';
import { MarkButtons } from '../../../features/library/components/mark-buttons';
import { DropAnywhere } from '../../../features/video/components/drop-anywhere';
import { TrashButton } from '../../../features/recorder/components/trash-button';
import { SpokenLines } from '../../../features/video/components/spoken-lines';
import { UploadList } from '../../../features/video/components/upload-list';
import { VideoCardMenu } from '../../../features/video/components/video-card-menu';
import { VideoFilters } from '../../../features/video/components/video-filters';
import { VideoGrid, VideoGridSkeleton } from '../../../features/video/components/video-grid';
import { VideoTable } from '../../../features/video/components/video-table';
import { useOpenRenders } from '../../../features/video/use-open-renders';
import { readFailure } from '../../../lib/failure';
import { ahead } from '../../../lib/queries';
import { isRowId } from '../../../lib/row-id';
import { oneOf, readPage, readText, searchOf } from '../../../lib/search-params';
import { trpc } from '../../../lib/trpc';
import { useMayAct } from '../../../lib/use-may-act';
import { EmptyState } from '../../../ui/empty-state';
import { Page } from '../../../ui/page';
import { Pager } from '../../../ui/pager';
import { Problem } from '../../../ui/problem';
import { Surface } from '../../../ui/surface';
import { VideoDialogs, type OpenVideoDialog } from '../-video-dialogs';

/** Usually there is nothing to show, so it waits until the screen is rendered. */
const LeftTakesNote = lazy(() =>
  import('../../../features/recorder/components/left-takes-note').then((loaded) => ({
    default: loaded.LeftTakesNote,
  })),
);
const PlanEndNote = lazy(() =>
  import('../../../features/billing/components/plan-end-note').then((loaded) => ({
    default: loaded.PlanEndNote,
  })),
);
const LIMIT = 20;
/** The websocket reports when a video is ready. A request from time to time covers the time without it. */
const PROCESSING_REFETCH_MS = 5_000;

const defaults = {
  page: 1,
  folder: '',
  search: '',
  tag: '',
  status: '',
  by: 'createdAt',
  direction: 'desc',
} as const;
const readStatus = oneOf(['', ...videoStatuses], '');
const readFolder = (value: unknown) =>
  typeof value === 'string' && isRowId(value) ? (value as FolderId) : '';
const searchParams = searchOf({
  page: readPage,
  folder: readFolder,
  search: readText,
  tag: readText,
  status: readStatus,
  by: oneOf(videoSortKeys, 'createdAt'),
  direction: oneOf(sortDirections, 'desc'),
});

export const Route = createFileRoute('/_panel/my_videos/')({
  validateSearch: searchParams,
  search: { middlewares: [stripSearchParams(defaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { early }, deps, preload }) => {
    void early?.video.list.prefetch(asked(deps), ahead(preload));
    void early?.video.topTags.prefetch(undefined, ahead(preload));
    void early?.folder.list.prefetch(undefined, ahead(preload));
    void early?.recording.list.prefetch(undefined, ahead(preload));
  },
  component: VideosPage,
});

/** The list of the address. */
function asked({ page, folder, search, tag, status, by, direction }: ReturnType<typeof searchParams.parse>) {
  const isFiltered = search !== '' || tag !== '' || status !== '';
  return {
    page,
    // A search covers all videos; at the top, so do a status and a tag.
    ...(search === '' && (folder !== '' || !isFiltered) && { folderId: folder === '' ? null : folder }),
    limit: LIMIT,
    ...(search && { search }),
    ...(tag && { tag }),
    ...(status && { statuses: [status] }),
    orderBy: by,
    sortedBy: direction,
  };
}

function VideosPage() {
  const { t } = useTranslation('video');
  useOpenRenders();
  const { page, folder, ...filter } = Route.useSearch();
  const { search, tag, status } = filter;
  const isFiltered = search !== '' || tag !== '' || status !== '';
  const navigate = Route.useNavigate();
  const [dialog, setDialog] = useState<OpenVideoDialog>(null);
  const [view, setView] = useLocalStorage<'grid' | 'rows'>({
    key: 'my-videos-view',
    defaultValue: 'grid',
    getInitialValueInEffect: false,
  });
  const folders = trpc.folder.list.useQuery();
  const here = folders.data?.find(({ id }) => id === folder) ?? null;
  const isGone = folder !== '' && search === '' && folders.isSuccess && !here;
  const selection = useSelection();
  const list = trpc.video.list.useQuery(asked({ page, folder, ...filter }), {
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some((video) => video.status === 'processing') ? PROCESSING_REFETCH_MS : false,
  });
  const [wasFetched] = useState(!list.isPending);
  const mayMakeVideos = useMayAct('doctor');
  const takes = trpc.recording.list.useQuery();
  // A note above the list that came later would move the list down. A list that was loaded on hover shows at once.
  const isPending = list.isPending || folders.isPending || (takes.isPending && !wasFetched);
  const failed = list.isError ? list : folders.isError ? folders : null;
  const videos = list.data?.items ?? [];
  const inFolders = folder === '' && !isFiltered ? (folders.data ?? []) : [];
  const count = inFolders.reduce((sum, { videosCount }) => sum + videosCount, list.data?.total ?? 0);
  const change = (next: Partial<ReturnType<typeof searchParams.parse>>) =>
    void navigate({ search: (now) => ({ ...now, page: 1, ...next }), replace: 'search' in next });
  const marks = (video: Video) => {
    const look = { name: video.title ?? t('untitled'), plain: view === 'rows' };
    return selection.isOn ? (
      <VideoPick selection={selection} video={video} {...look} />
    ) : (
      <MarkButtons thing={{ kind: 'video', id: video.id }} {...look} />
    );
  };
  const menu = (video: Video) => (
    <VideoCardMenu video={video} onAct={(action) => setDialog({ action, video })} />
  );
  const skeleton =
    view === 'grid' ? (
      <VideoGridSkeleton count={8} />
    ) : (
      <VideoTable videos={[]} pendingRows={8} marks={marks} menu={menu} />
    );

  return (
    <Page
      title={t('list.title')}
      tabTitle={here?.name ?? t('list.title')}
      lead={count > 0 ? t('facts.videos', { count }) : ' '}
      action={mayMakeVideos && <TrashButton />}
    >
      <DropAnywhere />
      <Suspense fallback={null}>
        <PlanEndNote />
      </Suspense>
      <UploadList />
      <VideoFilters filter={filter} view={view} onChange={change} onView={setView} />
      <Suspense fallback={skeleton}>
        {takes.data && takes.data.length > 0 && <LeftTakesNote isBesideDrafts />}
        {isPending ? (
          skeleton
        ) : failed?.error ? (
          <Surface>
            <Problem message={readFailure(failed.error).message} onRetry={() => void failed.refetch()} />
          </Surface>
        ) : isGone ? (
          <Surface>
            <EmptyFolder is="gone" />
          </Surface>
        ) : (
          <FolderPlace
            folders={inFolders}
            here={search === '' ? here : null}
            tools={<VideoSelection selection={selection} videos={videos} />}
          />
        )}
        {isPending || failed || isGone ? null : videos.length > 0 ? (
          <>
            {view === 'grid' ? (
              <VideoGrid videos={videos} marks={marks} menu={menu} heading="h2" />
            ) : (
              <VideoTable videos={videos} marks={marks} menu={menu} />
            )}
            <Pager
              page={page}
              limit={LIMIT}
              total={list.data?.total ?? 0}
              noun={t('list.noun')}
              onPage={(next) => change({ page: next })}
            />
          </>
        ) : inFolders.length > 0 ? null : (
          <Surface>
            {isFiltered ? (
              <EmptyState
                drawing="videos"
                title={t('list.noFit')}
                text={t('list.noFitHint')}
                action={
                  <Button variant="default" onClick={() => change({ search: '', tag: '', status: '' })}>
                    {t('list.showAll')}
                  </Button>
                }
              />
            ) : here ? (
              <EmptyFolder is="empty" />
            ) : (
              <EmptyState drawing="videos" title={t('list.empty')} text={t('list.emptyHint')} />
            )}
          </Surface>
        )}
      </Suspense>
      {search !== '' && <SpokenLines search={search} />}
      <VideoDialogs open={dialog} onClose={() => setDialog(null)} />
    </Page>
  );
}
