import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { MoveVideosDialog } from '../../features/folder/components/move-videos-dialog';
import { AddToPlaylistDialog } from '../../features/playlist/components/add-to-playlist-dialog';
import { ShareDialog } from '../../features/share/components/share-dialog';
import { DeleteVideoDialog } from '../../features/video/components/delete-video-dialog';
import { SummaryDialog } from '../../features/video/components/summary-dialog';
import { useDialogSubject } from '../../ui/use-dialog-subject';
import type { VideoAction } from '../../features/video/components/video-card-menu';

export type OpenVideoDialog = { action: VideoAction; video: Video } | null;

/** The dialogs that the menu of a video opens, in any list. */
export function VideoDialogs({ open, onClose }: { open: OpenVideoDialog; onClose: () => void }) {
  const videoFor = (action: VideoAction) => (open?.action === action ? open.video : null);
  const moved = videoFor('move');
  const share = useDialogSubject(videoFor('share'));
  return (
    <>
      <SummaryDialog video={videoFor('details')} onClose={onClose} />
      {share.subject && (
        <ShareDialog
          opened={share.opened}
          subject={{ kind: 'video', video: share.subject }}
          onClose={onClose}
        />
      )}
      <AddToPlaylistDialog video={videoFor('addToPlaylist')} onClose={onClose} />
      <MoveVideosDialog videos={moved ? [moved] : null} onClose={onClose} />
      <DeleteVideoDialog video={videoFor('delete')} onClose={onClose} />
    </>
  );
}
