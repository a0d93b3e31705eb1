import type { RenderNotice } from '@bedside/contracts/videos/scene/scene.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { t } from '../../lib/i18n';
import { startProgressToast, type ProgressToast } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { describeRenderEnd } from '../../lib/describe-render-end';
import { keyOfRender } from './render-words';
import { isRunning, noteRender } from '../../lib/known-renders';

/**
 * Shows toasts about renders on every screen: which video, the progress in words, and the result. The editor of the video
 * itself has them in its strip.
 */
export function useRenderNotices(): void {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const router = useRouter();
  const toasts = useRef(new Map<string, ProgressToast>());

  const isInEditor = (videoId: string) =>
    router.matchRoute({ to: '/edit_video/$videoId', params: { videoId } }) !== false;
  const titleOf = (videoId: string) =>
    utils.video.get.getData({ videoId })?.title ?? t('render:toast.untitled');
  const refresh = () => Promise.all([utils.video.invalidate(), utils.scene.listVersions.invalidate()]);

  const end = async ({ videoId, renderId, state }: RenderNotice, toast: ProgressToast) => {
    if (state === 'generated') {
      toast.complete(t('render:toast.done', { title: titleOf(videoId) }));
      await refresh();
      return;
    }
    const render = await utils.client.scene.getRender.query({ videoId, renderId }).catch(() => null);
    toast.fail(render ? describeRenderEnd(render) : t('render:toast.failed'));
  };

  trpc.scene.onNotice.useSubscription(undefined, {
    onData: (notice) => {
      if (notice.kind !== 'render') return;
      const { renderId, videoId, state, progress } = notice;
      noteRender(queryClient, notice);
      const shown = toasts.current.get(renderId);
      if (!isRunning(state)) toasts.current.delete(renderId);
      if (isInEditor(videoId)) {
        toasts.current.delete(renderId);
        shown?.drop();
        if (state === 'generated') void refresh();
        return;
      }
      if (!shown) void utils.video.get.prefetch({ videoId });
      const words = t('render:toast.running', {
        title: titleOf(videoId),
        words: t(`render:states.${keyOfRender(notice)}`),
      });
      const toast = shown ?? startProgressToast(words);
      if (!isRunning(state)) void end(notice, toast);
      else {
        toasts.current.set(renderId, toast);
        toast.progress(words, progress);
      }
    },
  });
}
