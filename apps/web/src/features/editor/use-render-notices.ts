import type { RenderNotice } from '@bedside/contracts/videos/scene/scene.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { t } from '../../lib/i18n';
import { startProgressToast, type ProgressToast } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { describeRenderEnd } from '../../lib/describe-render-end';
import { renderWords } from './render-words';
import { isRunning, noteRender } from '../../lib/known-renders';

/** Shows toasts about renders on every screen: the progress, in words, and the result. */
export function useRenderNotices(): void {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const toasts = useRef(new Map<string, ProgressToast>());

  const end = async ({ videoId, renderId, state }: RenderNotice, toast: ProgressToast) => {
    toasts.current.delete(renderId);
    if (state === 'generated') {
      toast.complete(t('editor:render.toast.done'));
      await Promise.all([utils.video.invalidate(), utils.scene.listVersions.invalidate()]);
      return;
    }
    const render = await utils.client.scene.getRender.query({ videoId, renderId }).catch(() => null);
    toast.fail(render ? describeRenderEnd(render) : t('editor:render.toast.failed'));
  };

  trpc.scene.onNotice.useSubscription(undefined, {
    onData: (notice) => {
      if (notice.kind !== 'render') return;
      const { renderId, state, progress } = notice;
      noteRender(queryClient, notice);
      const words = t(`editor:render.states.${renderWords[state]}`);
      const toast = toasts.current.get(renderId) ?? startProgressToast(words);
      toasts.current.set(renderId, toast);
      if (isRunning(state)) toast.progress(words, progress);
      else void end(notice, toast);
    },
  });
}
