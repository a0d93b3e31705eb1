import { useQueryClient } from '@tanstack/react-query';
import type { Page } from '@bedside/contracts/kit/page.schema';
import type { Video, VideoNotice } from '@bedside/contracts/video/video.schema';
import { getQueryKey } from '@trpc/react-query';
import { toast } from '../../lib/toast';
import { trpc } from '../../lib/trpc';

const withProgress = (video: Video, notice: VideoNotice): Video =>
  video.id === notice.videoId && video.processing
    ? { ...video, processing: { ...video.processing, progress: notice.progress } }
    : video;

/** Hears how far videos are: moves the bars, and when one is finished says so and loads the lists again. */
export function useVideoNotices(): void {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();

  const finish = async (notice: VideoNotice) => {
    await utils.video.invalidate();
    if (notice.kind === 'failed') {
      toast('error', 'A video could not be processed. Open it in My videos to see why.');
      return;
    }
    const video = await utils.client.video.get.query({ videoId: notice.videoId }).catch(() => null);
    const name = video?.title ? `"${video.title}" was` : 'Your video was';
    toast('success', `${name} processed and is ready to share.`);
  };

  trpc.video.onNotice.useSubscription(undefined, {
    onData: (notice) => {
      if (notice.kind !== 'progress') return void finish(notice);
      queryClient.setQueriesData<Page<Video>>({ queryKey: getQueryKey(trpc.video.list) }, (page) =>
        page ? { ...page, items: page.items.map((video) => withProgress(video, notice)) } : page,
      );
      queryClient.setQueriesData<Video>({ queryKey: getQueryKey(trpc.video.get) }, (video) =>
        video ? withProgress(video, notice) : video,
      );
    },
  });
}
