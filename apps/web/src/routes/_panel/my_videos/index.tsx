import { sortDirectionSchema } from '@bedside/contracts/kit/page.schema';
import {
  videoSortKeySchema,
  videoStatuses,
  videoStatusSchema,
  type Video,
} from '@bedside/contracts/video/video.schema';
import { Button, Group, Select } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { AddToPlaylistDialog } from '../../../features/playlist/components/add-to-playlist-dialog';
import { DeleteVideoDialog } from '../../../features/video/components/delete-video-dialog';
import { DropAnywhere } from '../../../features/video/components/drop-anywhere';
import { UploadButton } from '../../../features/video/components/upload-button';
import { UploadList } from '../../../features/video/components/upload-list';
import { VideoCardMenu } from '../../../features/video/components/video-card-menu';
import { VideoGrid, VideoGridSkeleton } from '../../../features/video/components/video-grid';
import { statusLabels } from '../../../features/video/describe-status';
import { readFailure } from '../../../lib/failure';
import { plural } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import { NoticeBox } from '../../../ui/notice-box';
import { Page } from '../../../ui/page';
import { Pager } from '../../../ui/pager';
import { Problem } from '../../../ui/problem';
import { SearchField } from '../../../ui/search-field';
import { Surface } from '../../../ui/surface';

const LIMIT = 20;
/** The websocket tells when a video is ready; asking now and then covers the time it is away. */
const PROCESSING_REFETCH_MS = 5_000;

const defaults = { page: 1, search: '', tag: '', status: '', by: 'created_at', direction: 'desc' } as const;
const searchSchema = z.object({
  page: z.int().min(1).default(1).catch(1),
  search: z.string().default('').catch(''),
  tag: z.string().default('').catch(''),
  status: z
    .union([videoStatusSchema, z.literal('')])
    .default('')
    .catch(''),
  by: videoSortKeySchema.default('created_at').catch('created_at'),
  direction: sortDirectionSchema.default('desc').catch('desc'),
});

const orders = [
  { value: 'created_at desc', label: 'Newest first' },
  { value: 'created_at asc', label: 'Oldest first' },
  { value: 'title asc', label: 'Title A to Z' },
  { value: 'duration desc', label: 'Longest first' },
  { value: 'duration asc', label: 'Shortest first' },
];

export const Route = createFileRoute('/_panel/my_videos/')({
  validateSearch: searchSchema,
  search: { middlewares: [stripSearchParams(defaults)] },
  component: VideosPage,
});

function VideosPage() {
  const { page, search, tag, status, by, direction } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [doomed, setDoomed] = useState<Video | null>(null);
  const [listed, setListed] = useState<Video | null>(null);
  const filtered = search !== '' || tag !== '' || status !== '';
  const list = trpc.video.list.useQuery(
    {
      page,
      limit: LIMIT,
      ...(search && { search }),
      ...(tag && { tag }),
      ...(status && { statuses: [status] }),
      orderBy: by,
      sortedBy: direction,
    },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data?.items.some((video) => video.status === 'processing') ? PROCESSING_REFETCH_MS : false,
    },
  );
  const topTags = trpc.video.topTags.useQuery();
  const change = (next: Partial<z.infer<typeof searchSchema>>) =>
    void navigate({ search: (now) => ({ ...now, page: 1, ...next }) });

  return (
    <Page
      title="My videos"
      lead={list.data && list.data.total > 0 ? plural(list.data.total, 'video') : undefined}
      action={<UploadButton primary />}
    >
      <DropAnywhere />
      <UploadList />
      <Group mb="lg" gap="xs">
        <SearchField
          key={search === '' ? 'empty' : 'filled'}
          label="Search in my videos"
          placeholder="Title, description or tag"
          initial={search}
          delayMs={300}
          onSearch={(text) =>
            void navigate({ search: (now) => ({ ...now, search: text, page: 1 }), replace: true })
          }
        />
        <Select
          size="sm"
          w={{ base: 'calc(50% - 4px)', xs: 160 }}
          aria-label="Status"
          value={status}
          data={[
            { value: '', label: 'All statuses' },
            ...videoStatuses.map((value) => ({ value, label: statusLabels[value] })),
          ]}
          onChange={(value) => change({ status: videoStatusSchema.safeParse(value).data ?? '' })}
        />
        <Select
          size="sm"
          w={{ base: 'calc(50% - 4px)', xs: 160 }}
          aria-label="Tag"
          searchable
          value={tag}
          data={[
            { value: '', label: 'All tags' },
            ...(topTags.data ?? []).map(({ name, videosCount }) => ({
              value: name,
              label: `${name} (${videosCount})`,
            })),
          ]}
          onChange={(value) => change({ tag: value ?? '' })}
        />
        <Select
          size="sm"
          w={{ base: 'calc(50% - 4px)', xs: 160 }}
          aria-label="Order"
          ml={{ md: 'auto' }}
          value={`${by} ${direction}`}
          data={orders}
          onChange={(value) => {
            const [key, way] = (value ?? '').split(' ');
            change({
              by: videoSortKeySchema.catch('created_at').parse(key),
              direction: way === 'asc' ? 'asc' : 'desc',
            });
          }}
        />
      </Group>
      {list.isPending ? (
        <VideoGridSkeleton count={8} />
      ) : list.isError ? (
        <Surface>
          <Problem message={readFailure(list.error).message} onRetry={() => void list.refetch()} />
        </Surface>
      ) : list.data.items.length > 0 ? (
        <>
          <VideoGrid
            videos={list.data.items}
            menu={(video) => <VideoCardMenu video={video} onAddToPlaylist={setListed} onDelete={setDoomed} />}
          />
          <Pager
            page={page}
            limit={LIMIT}
            total={list.data.total}
            noun="videos"
            onPage={(next) => change({ page: next })}
          />
        </>
      ) : (
        <Surface>
          {filtered ? (
            <NoticeBox
              drawing="videos"
              title="No video fits"
              text="No video of yours matches this search and these filters."
              action={
                <Button variant="default" onClick={() => change({ search: '', tag: '', status: '' })}>
                  Show all videos
                </Button>
              }
            />
          ) : (
            <NoticeBox
              drawing="videos"
              title="Your videos will stand here"
              text="Drop a video anywhere on this page, or pick one with the button above. Up to 1 GB: MP4, MOV, WebM, MKV or AVI."
            />
          )}
        </Surface>
      )}
      <AddToPlaylistDialog video={listed} onClose={() => setListed(null)} />
      <DeleteVideoDialog video={doomed} onClose={() => setDoomed(null)} />
    </Page>
  );
}
