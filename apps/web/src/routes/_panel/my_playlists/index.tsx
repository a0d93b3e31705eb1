import { WITHOUT_CATEGORY, type Playlist } from '@bedside/contracts/playlist/playlist.schema';
import { Button, Group, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { DeletePlaylistDialog } from '../../../features/playlist/components/delete-playlist-dialog';
import { PlaylistCard, PlaylistGridSkeleton } from '../../../features/playlist/components/playlist-card';
import classes from '../../../features/playlist/components/playlist-card.module.css';
import { PlaylistDialog } from '../../../features/playlist/components/playlist-dialog';
import { ShareDialog } from '../../../features/share/components/share-dialog';
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
const defaults = { page: 1, search: '', category: '' } as const;
const searchSchema = z.object({
  page: z.int().min(1).default(1).catch(1),
  search: z.string().default('').catch(''),
  category: z.string().default('').catch(''),
});

export const Route = createFileRoute('/_panel/my_playlists/')({
  validateSearch: searchSchema,
  search: { middlewares: [stripSearchParams(defaults)] },
  component: PlaylistsPage,
});

type Dialog = { kind: 'create' } | { kind: 'edit' | 'share' | 'delete'; playlist: Playlist } | null;

function PlaylistsPage() {
  const { page, search, category } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [dialog, setDialog] = useState<Dialog>(null);
  const close = () => setDialog(null);
  const create = () => setDialog({ kind: 'create' });
  const of = (kind: 'edit' | 'share' | 'delete') => (playlist: Playlist) => setDialog({ kind, playlist });
  const list = trpc.playlist.list.useQuery(
    { page, limit: LIMIT, ...(search && { search }), ...(category && { category }) },
    { placeholderData: keepPreviousData },
  );
  const categories = trpc.playlist.listCategories.useQuery();
  const names = (categories.data ?? []).map(({ name }) => name).filter((name) => name !== WITHOUT_CATEGORY);
  const change = (next: Partial<z.infer<typeof searchSchema>>) =>
    void navigate({ search: (now) => ({ ...now, page: 1, ...next }) });

  return (
    <Page
      title="My playlists"
      lead={list.data && list.data.total > 0 ? plural(list.data.total, 'playlist') : undefined}
      action={
        <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={create}>
          Create playlist
        </Button>
      }
    >
      <Group mb="lg" gap="xs">
        <SearchField
          key={search === '' ? 'empty' : 'filled'}
          label="Search in my playlists"
          placeholder="Name"
          initial={search}
          delayMs={300}
          onSearch={(text) =>
            void navigate({ search: (now) => ({ ...now, search: text, page: 1 }), replace: true })
          }
        />
        <Select
          size="sm"
          w={{ base: '100%', xs: 220 }}
          aria-label="Category"
          searchable
          value={category}
          data={[
            { value: '', label: 'All categories' },
            ...names.map((name) => ({ value: name, label: name })),
            { value: WITHOUT_CATEGORY, label: 'Without category' },
          ]}
          onChange={(value) => change({ category: value ?? '' })}
        />
      </Group>
      {list.isPending ? (
        <PlaylistGridSkeleton count={4} />
      ) : list.isError ? (
        <Surface>
          <Problem message={readFailure(list.error).message} onRetry={() => void list.refetch()} />
        </Surface>
      ) : list.data.items.length > 0 ? (
        <>
          <div className={classes.grid}>
            {list.data.items.map((playlist) => (
              <PlaylistCard
                key={playlist.id}
                playlist={playlist}
                onEdit={of('edit')}
                onShare={of('share')}
                onDelete={of('delete')}
              />
            ))}
          </div>
          <Pager
            page={page}
            limit={LIMIT}
            total={list.data.total}
            noun="playlists"
            onPage={(next) => change({ page: next })}
          />
        </>
      ) : (
        <Surface>
          {search !== '' || category !== '' ? (
            <NoticeBox
              drawing="videos"
              title="No playlist fits"
              text="No playlist of yours matches this search and this category."
              action={
                <Button variant="default" onClick={() => change({ search: '', category: '' })}>
                  Show all playlists
                </Button>
              }
            />
          ) : (
            <NoticeBox
              drawing="videos"
              title="You have no playlists yet"
              text="Put videos that belong together into one, and share them with a single message."
              action={
                <Button variant="default" onClick={create}>
                  Create playlist
                </Button>
              }
            />
          )}
        </Surface>
      )}
      <PlaylistDialog
        opened={dialog?.kind === 'create' || dialog?.kind === 'edit'}
        playlist={dialog?.kind === 'edit' ? dialog.playlist : undefined}
        onClose={close}
        onCreated={({ id }) => void navigate({ to: '/my_playlists/$playlistId', params: { playlistId: id } })}
      />
      {dialog?.kind === 'share' && (
        <ShareDialog opened subject={{ kind: 'playlist', playlist: dialog.playlist }} onClose={close} />
      )}
      <DeletePlaylistDialog playlist={dialog?.kind === 'delete' ? dialog.playlist : null} onClose={close} />
    </Page>
  );
}
