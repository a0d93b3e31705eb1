import type { Playlist } from '@bedside/contracts/sharing/playlist/playlist.schema';
import { Trans, useTranslation } from 'react-i18next';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { ConfirmDialog } from '../../../ui/confirm-dialog';

type DeletePlaylistDialogProps = {
  playlist: Pick<Playlist, 'id' | 'name'> | null;
  onClose: () => void;
  onDeleted?: () => void;
};

export function DeletePlaylistDialog({ playlist, onClose, onDeleted }: DeletePlaylistDialogProps) {
  const { t } = useTranslation('playlist');
  const utils = trpc.useUtils();
  const remove = trpc.playlist.remove.useMutation({
    onSuccess: async () => {
      onClose();
      onDeleted?.();
      toast('success', t('delete.done'));
      await Promise.all([
        utils.playlist.list.invalidate(),
        utils.playlist.listCategories.invalidate(),
        utils.library.invalidate(),
      ]);
    },
    onError: toastFailure,
  });
  return (
    <ConfirmDialog
      opened={playlist !== null}
      title={t('menu.delete')}
      confirmLabel={t('menu.delete')}
      busy={remove.isPending}
      onConfirm={() => playlist && remove.mutate({ playlistId: playlist.id })}
      onClose={onClose}
    >
      <p>
        <Trans
          t={t}
          i18nKey="delete.body"
          values={{ name: playlist?.name ?? t('delete.fallbackName') }}
          components={{ name: <strong /> }}
        />
      </p>
    </ConfirmDialog>
  );
}
