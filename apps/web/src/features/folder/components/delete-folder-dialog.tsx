import type { Folder } from '@bedside/contracts/videos/folder/folder.schema';
import { Trans, useTranslation } from 'react-i18next';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { ConfirmDialog } from '../../../ui/confirm-dialog';

type DeleteFolderDialogProps = { folder: Folder | null; onClose: () => void; onDeleted: () => void };

export function DeleteFolderDialog({ folder, onClose, onDeleted }: DeleteFolderDialogProps) {
  const { t } = useTranslation('folder');
  const utils = trpc.useUtils();
  const remove = trpc.folder.remove.useMutation({
    onSuccess: async () => {
      onClose();
      onDeleted();
      toast('success', t('remove.done'));
      await Promise.all([utils.folder.list.invalidate(), utils.video.list.invalidate()]);
    },
    onError: toastFailure,
  });
  return (
    <ConfirmDialog
      opened={folder !== null}
      title={t('remove.title')}
      confirmLabel={t('remove.title')}
      busy={remove.isPending}
      onConfirm={() => folder && remove.mutate({ folderId: folder.id })}
      onClose={onClose}
    >
      <p>
        <Trans
          t={t}
          i18nKey="remove.body"
          values={{ name: folder?.name ?? t('remove.fallbackName') }}
          components={{ name: <strong /> }}
        />
      </p>
    </ConfirmDialog>
  );
}
