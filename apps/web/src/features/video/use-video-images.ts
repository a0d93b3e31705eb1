import type { VideoId } from '@bedside/contracts/kit/ids';
import { useMutation } from '@tanstack/react-query';
import { postForm } from '../../lib/post-form';
import { trpc } from '../../lib/trpc';
import { imageForm } from '../../lib/image-form';

/** Gives a video its cover. */
export function useVideoImages(videoId: VideoId) {
  const utils = trpc.useUtils();
  const onSuccess = () =>
    Promise.all([utils.video.get.invalidate({ videoId }), utils.video.list.invalidate()]);
  const setCover = useMutation({
    mutationFn: (image: Blob) => postForm(`/videos/${videoId}/images`, imageForm(image, { type: 'cover' })),
    onSuccess,
  });
  const resetCover = trpc.video.removeImages.useMutation({ onSuccess });
  return { setCover, resetCover };
}
