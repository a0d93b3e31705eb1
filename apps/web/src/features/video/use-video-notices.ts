import { useQueryClient } from '@tanstack/react-query';
import type { Page } from '@bedside/contracts/kit/page.schema';
import type { Video, VideoNotice } from '@bedside/contracts/videos/video/video.schema';
import { getQueryKey } from '@trpc/react-query';
import { t } from '../../lib/i18n';
import { toast } from '../../lib/toast';
import { trpc } from '../../lib/trpc';

const withProgress = (video: Video, notice: VideoNotice): Video =>
  video.id === notice.videoId && video.processing
    ? { ...video, processing: { ...video.processing, progress: notice.progress } }
    : video;

/**
 * Follows the processing of videos: moves the bars, and when one is finished shows a toast and loads the lists again.
 */
export function useVideoNotices(): void {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();

  const finish = async (notice: VideoNotice) => {
    await utils.video.invalidate();
    if (notice.kind === 'polished') return;
    if (notice.kind === 'failed') {
      toast('error', t('upload:notice.failed'));
      return;
    }
    const video = await utils.client.video.get.query({ videoId: notice.videoId }).catch(() => null);
    const title = video?.title;
    if (notice.kind === 'kept') {
      await utils.recording.invalidate();
      if (title) toast('info', t('upload:notice.kept', { title }), undefined, { stays: true });
      return;
    }
    if (notice.kind === 'silent') {
      if (title) toast('warning', t('upload:notice.silent', { title }), undefined, { stays: true });
      return;
    }
    if (!title) toast('success', t('upload:notice.unnamed'));
    else
      toast(
        'success',
        t(video.status === 'draft' ? 'upload:notice.draft' : 'upload:notice.named', { title }),
      );
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
