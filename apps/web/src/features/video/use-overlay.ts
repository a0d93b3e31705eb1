import type { VideoId } from '@bedside/contracts/kit/ids';
import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { postForm } from '../../lib/post-form';
import { toast } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { drawOverlay } from '../../lib/draw-overlay';
import { imageForm } from '../../lib/image-form';

/** A list read this recently already has the save. */
const JUST_SAVED_MS = 1_000;

/** Replaces the picture of title and author after a video was saved under a new title. */
export function useOverlay() {
  const { t } = useTranslation('video');
  const utils = trpc.useUtils();
  return useMutation({
    mutationFn: async (videoId: VideoId) => {
      const { title, user } = await utils.video.get.fetch({ videoId }, { staleTime: JUST_SAVED_MS });
      const image = await drawOverlay({
        title: title ?? '',
        author: fullNameOf({ ...user, title: user.title?.name }),
        place: user.placeOfWork,
      });
      const fields = { type: 'overlay', delete_last_overlay: '1' };
      await postForm(`/videos/${videoId}/images`, imageForm(image, fields));
    },
    onSuccess: (_, videoId) =>
      Promise.all([utils.video.get.invalidate({ videoId }), utils.video.list.invalidate()]),
    onError: () => toast('warning', t('summary.overlayFailed')),
  });
}
