import { WITHOUT_CATEGORY } from '@bedside/contracts/kit/constants';
import {
  createPlaylistInputSchema,
  type Playlist,
} from '@bedside/contracts/sharing/playlist/playlist.schema';
import { Alert, Autocomplete, Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showOnForm } from '../../../lib/failure';
import { toast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { DraftDialog, useDraft } from '../../../ui/draft-dialog';
import { checkBy } from '../../../lib/check-by';

const formSchema = createPlaylistInputSchema.pick({ name: true });

type PlaylistDialogProps = {
  opened: boolean;
  /** The playlist being edited; absent when one is created. */
  playlist?: Playlist;
  onClose: () => void;
  onCreated?: (playlist: Playlist) => void;
};

/** Creates a playlist, or edits name and category of the one given. */
export function PlaylistDialog({ opened, playlist, onClose, onCreated }: PlaylistDialogProps) {
  const { t } = useTranslation('playlist');
  return (
    <DraftDialog
      opened={opened}
      onClose={onClose}
      size={480}
      title={playlist ? t('form.edit') : t('form.create')}
    >
      {(leave) => (
        <PlaylistForm
          key={playlist?.id}
          playlist={playlist}
          onClose={onClose}
          onCancel={leave}
          onCreated={onCreated}
        />
      )}
    </DraftDialog>
  );
}

type PlaylistFormProps = Omit<PlaylistDialogProps, 'opened'> & { onCancel: () => void };

function PlaylistForm({ playlist, onClose, onCancel, onCreated }: PlaylistFormProps) {
  const { t } = useTranslation('playlist');
  const utils = trpc.useUtils();
  const [failure, setFailure] = useState<string | null>(null);
  const categories = trpc.playlist.listCategories.useQuery();
  const create = trpc.playlist.create.useMutation();
  const update = trpc.playlist.update.useMutation();
  const form = useForm({
    initialValues: {
      name: playlist?.name ?? '',
      category: playlist?.category.id ? playlist.category.name : '',
    },
    validate: checkBy(formSchema),
  });

  useDraft(form.isDirty());

  const save = async (values: typeof form.values) => {
    setFailure(null);
    try {
      const saved = playlist
        ? await update.mutateAsync({ playlistId: playlist.id, ...values })
        : await create.mutateAsync(values);
      await Promise.all([utils.playlist.invalidate(), utils.library.list.invalidate()]);
      toast('success', playlist ? t('form.saved') : t('form.created'));
      onClose();
      if (!playlist) onCreated?.(saved);
    } catch (error) {
      setFailure(showOnForm(form, error));
    }
  };

  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap="md">
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <TextInput label={t('form.name')} data-autofocus maxLength={255} {...form.getInputProps('name')} />
        <Autocomplete
          label={t('form.category')}
          description={t('form.categoryHint')}
          maxLength={255}
          data={(categories.data ?? []).map(({ name }) => name).filter((name) => name !== WITHOUT_CATEGORY)}
          {...form.getInputProps('category')}
        />
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {t('form.cancel')}
        </Button>
        <Button type="submit" loading={create.isPending || update.isPending}>
          {playlist ? t('form.save') : t('form.create')}
        </Button>
      </Group>
    </form>
  );
}
