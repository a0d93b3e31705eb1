import { WITHOUT_CATEGORY } from '@bedside/contracts/kit/constants';
import { Button, Group, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkButtons } from '../../../features/library/components/mark-buttons';
import { PlaylistCard, PlaylistGridSkeleton } from '../../../features/playlist/components/playlist-card';
import { PlaylistCardMenu } from '../../../features/playlist/components/playlist-card-menu';
import classes from '../../../features/playlist/components/playlist-card.module.css';
import { PlaylistDialog } from '../../../features/playlist/components/playlist-dialog';
import { readFailure } from '../../../lib/failure';
import { ahead } from '../../../lib/queries';
import { readPage, readText, searchOf } from '../../../lib/search-params';
import { trpc } from '../../../lib/trpc';
import { EmptyState } from '../../../ui/empty-state';
import { Page } from '../../../ui/page';
import { Pager } from '../../../ui/pager';
import { Problem } from '../../../ui/problem';
import { SearchField } from '../../../ui/search-field';
import { Surface } from '../../../ui/surface';
import { PlaylistDialogs, type OpenPlaylistDialog } from '../-playlist-dialogs';

const LIMIT = 20;
const defaults = { page: 1, search: '', category: '' } as const;
const searchParams = searchOf({ page: readPage, search: readText, category: readText });

export const Route = createFileRoute('/_panel/my_playlists/')({
  validateSearch: searchParams,
  search: { middlewares: [stripSearchParams(defaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { early }, deps, preload }) => {
    void early?.playlist.list.prefetch(asked(deps), ahead(preload));
    void early?.playlist.listCategories.prefetch(undefined, ahead(preload));
  },
  component: PlaylistsPage,
});

/** The list of the address. */
const asked = ({ page, search, category }: ReturnType<typeof searchParams.parse>) => ({
  page,
  limit: LIMIT,
  ...(search && { search }),
  ...(category && { category }),
});

function PlaylistsPage() {
  const { page, search, category } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { t } = useTranslation('playlist');
  const [dialog, setDialog] = useState<OpenPlaylistDialog>(null);
  const [creating, setCreating] = useState(false);
  const create = () => setCreating(true);
  const list = trpc.playlist.list.useQuery(asked({ page, search, category }), {
    placeholderData: keepPreviousData,
  });
  const categories = trpc.playlist.listCategories.useQuery();
  const names = (categories.data ?? []).map(({ name }) => name).filter((name) => name !== WITHOUT_CATEGORY);
  const change = (next: Partial<ReturnType<typeof searchParams.parse>>) =>
    void navigate({ search: (now) => ({ ...now, page: 1, ...next }) });

  return (
    <Page
      title={t('title')}
      lead={list.data && list.data.total > 0 ? t('playlists', { count: list.data.total }) : ' '}
      action={
        <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={create}>
          {t('list.create')}
        </Button>
      }
    >
      <Group mb="lg" gap="xs">
        <SearchField
          label={t('list.search')}
          placeholder={t('list.searchHint')}
          searched={search}
          delayMs={300}
          onSearch={(text) =>
            void navigate({ search: (now) => ({ ...now, search: text, page: 1 }), replace: true })
          }
        />
        <Select
          size="sm"
          w={{ base: '100%', xs: 220 }}
          aria-label={t('list.category')}
          searchable
          value={category}
          data={[
            { value: '', label: t('list.allCategories') },
            ...names.map((name) => ({ value: name, label: name })),
            { value: WITHOUT_CATEGORY, label: t('list.withoutCategory') },
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
                marks={<MarkButtons thing={{ kind: 'playlist', id: playlist.id }} name={playlist.name} />}
                menu={
                  <PlaylistCardMenu playlist={playlist} onAct={(action) => setDialog({ action, playlist })} />
                }
              />
            ))}
          </div>
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
          {search !== '' || category !== '' ? (
            <EmptyState
              drawing="videos"
              title={t('list.noFit')}
              text={t('list.noFitHint')}
              action={
                <Button variant="default" onClick={() => change({ search: '', category: '' })}>
                  {t('list.showAll')}
                </Button>
              }
            />
          ) : (
            <EmptyState
              drawing="videos"
              title={t('list.empty')}
              text={t('list.emptyHint')}
              action={
                <Button variant="default" onClick={create}>
                  {t('list.create')}
                </Button>
              }
            />
          )}
        </Surface>
      )}
      <PlaylistDialog
        opened={creating}
        onClose={() => setCreating(false)}
        onCreated={({ id }) => void navigate({ to: '/my_playlists/$playlistId', params: { playlistId: id } })}
      />
      <PlaylistDialogs open={dialog} onClose={() => setDialog(null)} />
    </Page>
  );
}
