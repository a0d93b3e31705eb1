import type { Video } from '@bedside/contracts/video/video.schema';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { plural } from '../../../lib/format';

type DeleteVideoDialogProps = {
  video: Pick<Video, 'id' | 'title' | 'sharesCount'> | null;
  onClose: () => void;
  onDeleted?: () => void;
};

export function DeleteVideoDialog({ video, onClose, onDeleted }: DeleteVideoDialogProps) {
  const utils = trpc.useUtils();
  const remove = trpc.video.remove.useMutation({
    onSuccess: async () => {
      onClose();
      onDeleted?.();
      toast('success', 'The video is deleted.');
      await Promise.all([utils.video.list.invalidate(), utils.video.topTags.invalidate()]);
    },
    onError: toastFailure,
  });
  return (
    <ConfirmDialog
      opened={video !== null}
      title="Delete video"
      confirmLabel="Delete video"
      busy={remove.isPending}
      onConfirm={() => video && remove.mutate({ videoId: video.id })}
      onClose={onClose}
    >
      <p>
        <strong>{video?.title ?? 'This video'}</strong> will be deleted with its files.
        {video && video.sharesCount > 0
          ? ` The links of ${plural(video.sharesCount, 'patient')} stop working.`
          : ''}{' '}
        This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
