import type { Playlist } from '@bedside/contracts/sharing/playlist/playlist.schema';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { toast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { formatCodedText } from '../../../lib/format-coded-text';

/** As many as one answer holds; a doctor with more searches by typing. */
const LIMIT = 100;
const DELAY_MS = 300;

type AddToPlaylistDialogProps = { video: Pick<Video, 'id' | 'title'> | null; onClose: () => void };

/** Adds a video at the end of a playlist; playlists that have it already cannot be picked. */
export function AddToPlaylistDialog({ video, onClose }: AddToPlaylistDialogProps) {
  const { t } = useTranslation(['playlist', 'common', 'video']);
  return (
    <Modal
      opened={video !== null}
      onClose={onClose}
      size={480}
      title={t('addTo.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {video && <AddForm key={video.id} video={video} onClose={onClose} />}
    </Modal>
  );
}

function AddForm({ video, onClose }: { video: Pick<Video, 'id' | 'title'>; onClose: () => void }) {
  const { t } = useTranslation(['playlist', 'common', 'video']);
  const utils = trpc.useUtils();
  const [picked, setPicked] = useState<Playlist | null>(null);
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), DELAY_MS);
  const [error, setError] = useState<string | null>(null);
  // The name in the field is no search.
  const search = asked === picked?.name ? undefined : asked || undefined;
  const list = trpc.playlist.list.useQuery(
    { search, page: 1, limit: LIMIT, orderBy: 'name', sortedBy: 'asc' },
    { placeholderData: keepPreviousData },
  );
  const found = list.data?.items ?? [];
  const playlists = picked && !found.some(({ id }) => id === picked.id) ? [picked, ...found] : found;
  const holds = (playlist: Playlist) => playlist.videos.some(({ id }) => id === video.id);
  const update = trpc.playlist.update.useMutation({
    onSuccess: async (playlist) => {
      onClose();
      toast('success', t('addTo.done', { name: playlist.name }));
      await utils.playlist.invalidate();
    },
    onError: (thrown) => setError(readFailure(thrown).message),
  });
  const add = () => {
    if (!picked) return setError(formatCodedText('required'));
    update.mutate({ playlistId: picked.id, videos: [...picked.videos.map(({ id }) => id), video.id] });
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {video.title ?? t('video:untitled')}
        </Text>
        <Select
          label={t('addTo.playlist')}
          searchable
          value={picked?.id ?? null}
          searchValue={typed}
          onSearchChange={setTyped}
          error={list.isError ? readFailure(list.error).message : error}
          nothingFoundMessage={list.isFetching ? t('addTo.loading') : t('addTo.none')}
          data={playlists.map((playlist) => ({
            value: playlist.id,
            label: holds(playlist) ? t('addTo.inIt', { name: playlist.name }) : playlist.name,
            disabled: holds(playlist),
          }))}
          onChange={(value) => {
            setPicked(playlists.find(({ id }) => id === value) ?? null);
            setError(null);
          }}
        />
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button type="submit" loading={update.isPending}>
          {t('addTo.title')}
        </Button>
      </Group>
    </form>
  );
}
