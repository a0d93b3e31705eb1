import type { VideoId } from '@bedside/contracts/kit/ids';
import { fullNameOf } from '@bedside/contracts/user/user.rules';
import type { Video } from '@bedside/contracts/video/video.schema';
import { useMutation } from '@tanstack/react-query';
import { postForm } from '../../lib/post-form';
import { trpc } from '../../lib/trpc';
import { drawOverlay } from './draw-overlay';

function imageForm(image: Blob, fields: Record<string, string>): FormData {
  const form = new FormData();
  // Fields first: the server reads the parts as they come.
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', image, 'image');
  return form;
}

const doctorOf = ({ user }: Video) => fullNameOf({ ...user, title: user.title?.name });

/** Gives a video its cover and the picture of its title. */
export function useVideoImages(videoId: VideoId) {
  const utils = trpc.useUtils();
  const onSuccess = () =>
    Promise.all([utils.video.get.invalidate({ videoId }), utils.video.list.invalidate()]);
  const setCover = useMutation({
    mutationFn: (image: Blob) => postForm(`/videos/${videoId}/images`, imageForm(image, { type: 'cover' })),
    onSuccess,
  });
  const renderOverlay = useMutation({
    mutationFn: async (video: Video) => {
      const overlay = { title: video.title ?? '', author: doctorOf(video), place: video.user.placeOfWork };
      const image = await drawOverlay(overlay);
      await postForm(
        `/videos/${videoId}/images`,
        imageForm(image, { type: 'overlay', delete_last_overlay: '1' }),
      );
    },
    onSuccess,
  });
  const resetCover = trpc.video.removeImages.useMutation({ onSuccess });
  return { setCover, renderOverlay, resetCover };
}
