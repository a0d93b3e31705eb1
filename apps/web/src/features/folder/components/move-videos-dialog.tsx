import type { Folder } from '@bedside/contracts/videos/folder/folder.schema';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { toast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { formatCodedText } from '../../../lib/format-coded-text';

/** Choices of the list that are not folders. */
const NONE = 'none';
const NEW = 'new';

type MovedVideo = Pick<Video, 'id' | 'title' | 'folderId'>;
type MoveVideosDialogProps = {
  videos: readonly MovedVideo[] | null;
  onClose: () => void;
  onMoved?: () => void;
};

/** Moves videos into an existing folder, into a new one, or out of every folder. */
export function MoveVideosDialog({ videos, onClose, onMoved }: MoveVideosDialogProps) {
  const { t } = useTranslation(['folder', 'common']);
  return (
    <Modal
      opened={videos !== null}
      onClose={onClose}
      size={440}
      title={t('move.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      {videos && <MoveForm videos={videos} onClose={onClose} onMoved={onMoved} />}
    </Modal>
  );
}

function MoveForm({ videos, onClose, onMoved }: MoveVideosDialogProps & { videos: readonly MovedVideo[] }) {
  const { t } = useTranslation(['folder', 'common', 'video']);
  const utils = trpc.useUtils();
  const list = trpc.folder.list.useQuery();
  const folders = list.data ?? [];
  const [picked, setPicked] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const create = trpc.folder.create.useMutation();
  const move = trpc.folder.moveVideos.useMutation();
  const isNew = picked === NEW || (list.isSuccess && folders.length === 0);

  const save = async () => {
    if (isNew ? name.trim() === '' : picked === null) return setError(formatCodedText('required'));
    try {
      let folder: Folder | undefined = folders.find(({ id }) => id === picked);
      if (isNew) {
        folder = await create.mutateAsync({ name });
        // If the move fails, the new folder exists and is chosen, so the next press only moves.
        await utils.folder.list.invalidate();
        setPicked(folder.id);
      }
      await move.mutateAsync({ videoIds: videos.map(({ id }) => id), folderId: folder?.id ?? null });
      onClose();
      onMoved?.();
      const count = videos.length;
      toast('success', folder ? t('move.done', { count, name: folder.name }) : t('move.doneOut', { count }));
      await Promise.all([utils.folder.list.invalidate(), utils.video.invalidate()]);
    } catch (thrown) {
      const failure = readFailure(thrown);
      setError(failure.fields['name']?.[0] ?? failure.message);
    }
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {videos.length === 1
            ? (videos[0]?.title ?? t('video:untitled'))
            : t('move.many', { count: videos.length })}
        </Text>
        {folders.length > 0 && (
          <Select
            label={t('move.where')}
            data-autofocus
            searchable
            value={picked}
            error={isNew ? null : error}
            nothingFoundMessage={t('move.noMatch')}
            data={[
              { value: NEW, label: t('move.new') },
              ...(videos.some(({ folderId }) => folderId !== null)
                ? [{ value: NONE, label: t('move.none') }]
                : []),
              ...folders.map((folder) => ({
                value: folder.id,
                label: folder.name,
                disabled: videos.every(({ folderId }) => folderId === folder.id),
              })),
            ]}
            onChange={(value) => {
              setPicked(value);
              setError(null);
            }}
          />
        )}
        {isNew && (
          <TextInput
            label={t('name')}
            description={folders.length === 0 && t('move.first')}
            data-autofocus
            maxLength={60}
            value={name}
            error={error}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setError(null);
            }}
          />
        )}
        {list.isError && <Text c="red">{readFailure(list.error).message}</Text>}
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={create.isPending || move.isPending} disabled={!list.isSuccess}>
          {t('move.action')}
        </Button>
      </Group>
    </form>
  );
}
