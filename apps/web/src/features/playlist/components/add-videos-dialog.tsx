import type { Playlist } from '@bedside/contracts/sharing/playlist/playlist.schema';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { Button, Checkbox, Group, Modal, ScrollArea, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatDuration } from '../../../lib/format';
import { trpc } from '../../../lib/trpc';
import { Problem } from '../../../ui/problem';
import { SearchField } from '../../../ui/search-field';

const LIMIT = 50;

type AddVideosDialogProps = {
  opened: boolean;
  playlist: Playlist;
  busy: boolean;
  onAdd: (videos: Video[]) => void;
  onClose: () => void;
};

/** Picks videos for the end of a playlist; a video that is in it already cannot be picked again. */
export function AddVideosDialog({ opened, playlist, busy, onAdd, onClose }: AddVideosDialogProps) {
  const { t } = useTranslation(['playlist', 'common', 'video']);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={560}
      title={t('addVideos.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Picker playlist={playlist} busy={busy} onAdd={onAdd} onClose={onClose} />
    </Modal>
  );
}

function Picker({ playlist, busy, onAdd, onClose }: Omit<AddVideosDialogProps, 'opened'>) {
  const { t } = useTranslation(['playlist', 'common', 'video']);
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<readonly Video[]>([]);
  const [isAsked, setAsked] = useState(false);
  const list = trpc.video.list.useQuery(
    { page: 1, limit: LIMIT, ...(search && { search }) },
    { placeholderData: keepPreviousData },
  );
  const holds = (video: Video) => playlist.videos.some(({ id }) => id === video.id);
  const isPicked = (video: Video) => picked.some(({ id }) => id === video.id);

  return (
    <Stack gap="md">
      <SearchField
        label={t('addVideos.search')}
        placeholder={t('addVideos.searchHint')}
        searched={search}
        onSearch={setSearch}
      />
      <ScrollArea.Autosize mah={360} type="auto">
        {list.isPending ? (
          <Skeleton height={160} radius={10} />
        ) : list.isError ? (
          <Problem message={readFailure(list.error).message} onRetry={() => void list.refetch()} />
        ) : list.data.items.length === 0 ? (
          <Text c="dimmed" py="md">
            {search ? t('addVideos.noFit') : t('addVideos.none')}
          </Text>
        ) : (
          <Stack gap={4} role="group" aria-label={t('addVideos.videos')}>
            {list.data.items.map((video) => (
              <Checkbox
                key={video.id}
                py={6}
                label={t('addVideos.withLength', {
                  title: video.title ?? t('video:untitled'),
                  length: formatDuration(video.durationMs),
                })}
                description={holds(video) ? t('addVideos.inIt') : undefined}
                disabled={holds(video)}
                checked={holds(video) || isPicked(video)}
                onChange={({ currentTarget }) =>
                  setPicked((now) =>
                    currentTarget.checked ? [...now, video] : now.filter(({ id }) => id !== video.id),
                  )
                }
              />
            ))}
          </Stack>
        )}
      </ScrollArea.Autosize>
      {isAsked && picked.length === 0 && (
        <Text c="var(--danger-text)" role="alert">
          {t('addVideos.pick')}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('form.cancel')}
        </Button>
        <Button loading={busy} onClick={() => (picked.length === 0 ? setAsked(true) : onAdd([...picked]))}>
          {picked.length === 0 ? t('addVideos.title') : t('addVideos.add', { count: picked.length })}
        </Button>
      </Group>
    </Stack>
  );
}
