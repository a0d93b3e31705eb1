import { sortDirections, videoSortKeys, videoStatuses } from '@bedside/contracts/kit/constants';
import type { Video } from '@bedside/contracts/video/video.schema';
import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkButtons } from '../../../features/library/components/mark-buttons';
import { DropAnywhere } from '../../../features/video/components/drop-anywhere';
import { RecordButton } from '../../../features/recorder/components/record-button';
import { TrashButton } from '../../../features/recorder/components/trash-button';
import { UploadButton } from '../../../features/video/components/upload-button';
import { UploadList } from '../../../features/video/components/upload-list';
import { VideoCardMenu } from '../../../features/video/components/video-card-menu';
import { VideoFilters } from '../../../features/video/components/video-filters';
import { VideoGrid, VideoGridSkeleton } from '../../../features/video/components/video-grid';
import { VideoTable } from '../../../features/video/components/video-table';
import { readFailure } from '../../../lib/failure';
import { oneOf, readPage, readText, searchOf } from '../../../lib/search-params';
import { trpc } from '../../../lib/trpc';
import { NoticeBox } from '../../../ui/notice-box';
import { Page } from '../../../ui/page';
import { Pager } from '../../../ui/pager';
import { Problem } from '../../../ui/problem';
import { Surface } from '../../../ui/surface';
import { VideoDialogs, type OpenVideoDialog } from '../-video-dialogs';

/** Mostly there is nothing to tell, so it waits until the screen stands. */
const LeftTakesNote = lazy(() =>
  import('../../../features/recorder/components/left-takes-note').then((loaded) => ({
    default: loaded.LeftTakesNote,
  })),
);
const LIMIT = 20;
/** The websocket tells when a video is ready; asking now and then covers the time it is away. */
const PROCESSING_REFETCH_MS = 5_000;

const defaults = { page: 1, search: '', tag: '', status: '', by: 'createdAt', direction: 'desc' } as const;
const readStatus = oneOf(['', ...videoStatuses], '');
const searchParams = searchOf({
  page: readPage,
  search: readText,
  tag: readText,
  status: readStatus,
  by: oneOf(videoSortKeys, 'createdAt'),
  direction: oneOf(sortDirections, 'desc'),
});

export const Route = createFileRoute('/_panel/my_videos/')({
  validateSearch: searchParams,
  search: { middlewares: [stripSearchParams(defaults)] },
  component: VideosPage,
});

function VideosPage() {
  const { t } = useTranslation('video');
  const { page, ...filter } = Route.useSearch();
  const { search, tag, status, by, direction } = filter;
  const navigate = Route.useNavigate();
  const [dialog, setDialog] = useState<OpenVideoDialog>(null);
  const [view, setView] = useLocalStorage<'grid' | 'rows'>({
    key: 'my-videos-view',
    defaultValue: 'grid',
    getInitialValueInEffect: false,
  });
  const list = trpc.video.list.useQuery(
    {
      page,
      limit: LIMIT,
      ...(search && { search }),
      ...(tag && { tag }),
      ...(status && { statuses: [status] }),
      // What is usual is left out, so that the first page is the very answer that hovering the navbar fetched.
      ...(by !== defaults.by && { orderBy: by }),
      ...(direction !== defaults.direction && { sortedBy: direction }),
    },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.items.some((video) => video.status === 'processing') ? PROCESSING_REFETCH_MS : false,
    },
  );
  const [wasFetched] = useState(!list.isPending);
  const takes = trpc.recording.list.useQuery();
  // A note above the list that came later would push it down; but what hovering fetched stands at once.
  const isPending = list.isPending || (takes.isPending && !wasFetched);
  const change = (next: Partial<ReturnType<typeof searchParams.parse>>) =>
    void navigate({ search: (now) => ({ ...now, page: 1, ...next }), replace: 'search' in next });
  const marks = (video: Video) => (
    <MarkButtons
      thing={{ kind: 'video', id: video.id }}
      name={video.title ?? t('untitled')}
      plain={view === 'rows'}
    />
  );
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
      lead={list.data && list.data.total > 0 ? t('facts.videos', { count: list.data.total }) : ' '}
      action={
        <>
          <TrashButton />
          <UploadButton />
          <RecordButton />
        </>
      }
    >
      <DropAnywhere />
      <UploadList />
      <VideoFilters filter={filter} view={view} onChange={change} onView={setView} />
      <Suspense fallback={skeleton}>
        {takes.data && takes.data.length > 0 && <LeftTakesNote />}
        {isPending ? (
          skeleton
        ) : list.isError ? (
          <Surface>
            <Problem message={readFailure(list.error).message} onRetry={() => void list.refetch()} />
          </Surface>
        ) : list.data.items.length > 0 ? (
          <>
            {view === 'grid' ? (
              <VideoGrid videos={list.data.items} marks={marks} menu={menu} />
            ) : (
              <VideoTable videos={list.data.items} marks={marks} menu={menu} />
            )}
            <Pager
              page={page}
              limit={LIMIT}
              total={list.data.total}
              noun={t('list.noun')}
              onPage={(next) => change({ page: next })}
            />
          </>
        ) : (
          <Surface>
            {search !== '' || tag !== '' || status !== '' ? (
              <NoticeBox
                drawing="videos"
                title={t('list.noFit')}
                text={t('list.noFitHint')}
                action={
                  <Button variant="default" onClick={() => change({ search: '', tag: '', status: '' })}>
                    {t('list.showAll')}
                  </Button>
                }
              />
            ) : (
              <NoticeBox drawing="videos" title={t('list.empty')} text={t('list.emptyHint')} />
            )}
          </Surface>
        )}
      </Suspense>
      <VideoDialogs open={dialog} onClose={() => setDialog(null)} />
    </Page>
  );
}
