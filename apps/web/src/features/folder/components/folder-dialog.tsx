import { folderNameSchema, type Folder } from '@bedside/contracts/videos/folder/folder.schema';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../../lib/check-by';
import { trpc } from '../../../lib/trpc';
import { useSave } from '../../../lib/use-save';
import { DraftDialog, useDraft } from '../../../ui/draft-dialog';
import { FormFailure } from '../../../ui/form-failure';

type FolderDialogProps = {
  opened: boolean;
  /** The folder to rename; null to create one. */
  folder: Folder | null;
  onClose: () => void;
};

/** Creates a folder, or renames the given one. */
export function FolderDialog({ opened, folder, onClose }: FolderDialogProps) {
  const { t } = useTranslation('folder');
  return (
    <DraftDialog opened={opened} onClose={onClose} size={440} title={t(folder ? 'rename' : 'create')}>
      {(leave) => <FolderForm key={folder?.id} folder={folder} onClose={onClose} onCancel={leave} />}
    </DraftDialog>
  );
}

type FolderFormProps = Omit<FolderDialogProps, 'opened'> & { onCancel: () => void };

function FolderForm({ folder, onClose, onCancel }: FolderFormProps) {
  const { t } = useTranslation(['folder', 'common']);
  const utils = trpc.useUtils();
  const form = useForm({
    initialValues: { name: folder?.name ?? '' },
    validate: checkBy(folderNameSchema),
  });
  useDraft(form.isDirty());
  const { create, rename } = utils.client.folder;
  const { save, isSaving, failure } = useSave({
    form,
    refusal: 'failure',
    send: async (values: typeof form.values) =>
      folder ? rename.mutate({ folderId: folder.id, ...values }) : create.mutate(values),
    says: t(folder ? 'renamed' : 'created'),
    refresh: [utils.folder.list],
    onSaved: onClose,
  });
  return (
    <form noValidate onSubmit={form.onSubmit(save)}>
      <Stack gap="md">
        <FormFailure text={failure} />
        <TextInput label={t('name')} data-autofocus maxLength={60} {...form.getInputProps('name')} />
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={isSaving}>
          {t(folder ? 'save' : 'create')}
        </Button>
      </Group>
    </form>
  );
}
