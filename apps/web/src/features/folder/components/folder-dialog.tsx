import { folderNameSchema, type Folder } from '@bedside/contracts/videos/folder/folder.schema';
import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../../lib/check-by';
import { showOnForm } from '../../../lib/failure';
import { toast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { DraftDialog, useDraft } from '../../../ui/draft-dialog';

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
  const [failure, setFailure] = useState<string | null>(null);
  const create = trpc.folder.create.useMutation();
  const rename = trpc.folder.rename.useMutation();
  const form = useForm({
    initialValues: { name: folder?.name ?? '' },
    validate: checkBy(folderNameSchema),
  });
  useDraft(form.isDirty());
  const save = async (values: typeof form.values) => {
    setFailure(null);
    try {
      if (folder) await rename.mutateAsync({ folderId: folder.id, ...values });
      else await create.mutateAsync(values);
      await utils.folder.list.invalidate();
      toast('success', t(folder ? 'renamed' : 'created'));
      onClose();
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
        <TextInput label={t('name')} data-autofocus maxLength={60} {...form.getInputProps('name')} />
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={create.isPending || rename.isPending}>
          {t(folder ? 'save' : 'create')}
        </Button>
      </Group>
    </form>
  );
}
