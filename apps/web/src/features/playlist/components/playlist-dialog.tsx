import { WITHOUT_CATEGORY } from '@bedside/contracts/kit/constants';
import {
  createPlaylistInputSchema,
  type Playlist,
} from '@bedside/contracts/sharing/playlist/playlist.schema';
import { Autocomplete, Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../lib/trpc';
import { useSave } from '../../../lib/use-save';
import { DraftDialog, useDraft } from '../../../ui/draft-dialog';
import { FormFailure } from '../../../ui/form-failure';
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
  const categories = trpc.playlist.listCategories.useQuery();
  const form = useForm({
    initialValues: {
      name: playlist?.name ?? '',
      category: playlist?.category.id ? playlist.category.name : '',
    },
    validate: checkBy(formSchema),
  });

  useDraft(form.isDirty());

  const { create, update } = utils.client.playlist;
  const { save, isSaving, failure } = useSave({
    form,
    refusal: 'failure',
    send: (values: typeof form.values) =>
      playlist ? update.mutate({ playlistId: playlist.id, ...values }) : create.mutate(values),
    says: playlist ? t('form.saved') : t('form.created'),
    refresh: [utils.playlist, utils.library.list],
    onSaved: (saved) => {
      onClose();
      if (!playlist) onCreated?.(saved);
    },
  });

  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap="md">
        <FormFailure text={failure} />
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
        <Button type="submit" loading={isSaving}>
          {playlist ? t('form.save') : t('form.create')}
        </Button>
      </Group>
    </form>
  );
}
