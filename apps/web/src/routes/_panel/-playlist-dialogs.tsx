import type { Playlist } from '@bedside/contracts/sharing/playlist/playlist.schema';
import { DeletePlaylistDialog } from '../../features/playlist/components/delete-playlist-dialog';
import type { PlaylistAction } from '../../features/playlist/components/playlist-card-menu';
import { PlaylistDialog } from '../../features/playlist/components/playlist-dialog';
import { useDialogSubject } from '../../ui/use-dialog-subject';
import { ShareDialog } from '../../features/share/components/share-dialog';

export type OpenPlaylistDialog = { action: PlaylistAction; playlist: Playlist } | null;

/** The dialogs that the menu of a playlist opens, in any list. */
export function PlaylistDialogs({ open, onClose }: { open: OpenPlaylistDialog; onClose: () => void }) {
  const playlistFor = (action: PlaylistAction) => (open?.action === action ? open.playlist : undefined);
  const share = useDialogSubject(playlistFor('share') ?? null);
  const edited = playlistFor('edit');
  return (
    <>
      <PlaylistDialog opened={edited !== undefined} playlist={edited} onClose={onClose} />
      {share.subject && (
        <ShareDialog
          opened={share.opened}
          subject={{ kind: 'playlist', playlist: share.subject }}
          onClose={onClose}
        />
      )}
      <DeletePlaylistDialog playlist={playlistFor('delete') ?? null} onClose={onClose} />
    </>
  );
}
