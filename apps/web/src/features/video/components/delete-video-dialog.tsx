import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { Trans, useTranslation } from 'react-i18next';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { ConfirmDialog } from '../../../ui/confirm-dialog';

type DeleteVideoDialogProps = {
  video: Pick<Video, 'id' | 'title' | 'sharesCount'> | null;
  onClose: () => void;
  onDeleted?: () => void;
};

export function DeleteVideoDialog({ video, onClose, onDeleted }: DeleteVideoDialogProps) {
  const { t } = useTranslation('video');
  const utils = trpc.useUtils();
  const remove = trpc.video.remove.useMutation({
    onSuccess: async () => {
      onClose();
      onDeleted?.();
      toast('success', t('delete.done'));
      await Promise.all([
        utils.video.list.invalidate(),
        utils.video.topTags.invalidate(),
        utils.folder.list.invalidate(),
        utils.library.invalidate(),
      ]);
    },
    onError: toastFailure,
  });
  const values = { name: video?.title ?? t('delete.fallbackName') };
  const name = { name: <strong /> };
  return (
    <ConfirmDialog
      opened={video !== null}
      title={t('delete.title')}
      confirmLabel={t('delete.title')}
      busy={remove.isPending}
      onConfirm={() => video && remove.mutate({ videoId: video.id })}
      onClose={onClose}
    >
      <p>
        {video && video.sharesCount > 0 ? (
          <Trans
            t={t}
            i18nKey="delete.bodyShared"
            count={video.sharesCount}
            values={values}
            components={name}
          />
        ) : (
          <Trans t={t} i18nKey="delete.body" values={values} components={name} />
        )}
      </p>
    </ConfirmDialog>
  );
}
