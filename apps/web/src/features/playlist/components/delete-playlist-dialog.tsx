import type { Playlist } from '@bedside/contracts/playlist/playlist.schema';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { ConfirmDialog } from '../../../ui/confirm-dialog';

type DeletePlaylistDialogProps = {
  playlist: Pick<Playlist, 'id' | 'name'> | null;
  onClose: () => void;
  onDeleted?: () => void;
};

export function DeletePlaylistDialog({ playlist, onClose, onDeleted }: DeletePlaylistDialogProps) {
  const utils = trpc.useUtils();
  const remove = trpc.playlist.remove.useMutation({
    onSuccess: async () => {
      onClose();
      onDeleted?.();
      toast('success', 'The playlist is deleted.');
      await Promise.all([utils.playlist.list.invalidate(), utils.playlist.listCategories.invalidate()]);
    },
    onError: toastFailure,
  });
  return (
    <ConfirmDialog
      opened={playlist !== null}
      title="Delete playlist"
      confirmLabel="Delete playlist"
      busy={remove.isPending}
      onConfirm={() => playlist && remove.mutate({ playlistId: playlist.id })}
      onClose={onClose}
    >
      <p>
        <strong>{playlist?.name ?? 'This playlist'}</strong> will be deleted. Its videos stay in your library;
        links by which patients got the playlist stop working. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
