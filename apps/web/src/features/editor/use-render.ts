import type { Render } from '@bedside/contracts/videos/scene/scene.schema';
import type { SceneLoss } from '@bedside/contracts/videos/scene/scene-loss.schema';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { renderableScene } from '@bedside/contracts/videos/scene/scene-draft.rules';
import { toast, toastFailure } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { useSession } from './editor-context';
import { isRunning, useKnownRender } from '../../lib/known-renders';

/** The render of the open video: its state, and how to start, cancel and repeat it. It continues without the editor. */
export function useRender() {
  const { t } = useTranslation(['editor', 'words']);
  const { editor, autosave, opened } = useSession();
  const utils = trpc.useUtils();
  const videoId = opened.video.id;
  const [render, setRender] = useState<Render | null>(opened.render);
  const [isOfNow, setOfNow] = useState(render !== null && isRunning(render.state));
  const [losses, setLosses] = useState<readonly SceneLoss[]>([]);
  const known = useKnownRender(videoId);
  const [begunWith] = useState(() => editor.getSnapshot().document);
  const lastScene = useRef(opened.rendered);
  const begun = {
    onSuccess: (made: Render) => {
      setRender(made);
      setOfNow(true);
    },
    onError: toastFailure,
  };
  const start = trpc.scene.render.useMutation(begun);
  const retry = trpc.scene.retryRender.useMutation(begun);
  const cancel = trpc.scene.cancelRender.useMutation({ onSuccess: setRender, onError: toastFailure });

  useEffect(() => {
    if (!known) return;
    const { renderId, state, progress } = known;
    setRender((now) =>
      now?.id === renderId ? { ...now, state, progress: Math.max(now.progress, progress) } : now,
    );
    if (state !== 'failed') return;
    // The notice has no reason, which may hold names of patients.
    void utils.client.scene.getRender.query({ videoId, renderId }).then(setRender, () => undefined);
  }, [known, utils, videoId]);

  return {
    render,
    /** Whether it ran during this visit; one that ended before is not shown. */
    isOfNow,
    isBusy: start.isPending || retry.isPending,
    /** What the render would take away; the doctor is asked while there is something. */
    losses,
    dropLosses: () => setLosses([]),
    /** @returns whether it has begun */
    async start({ isAgreed = false }: { isAgreed?: boolean } = {}): Promise<boolean> {
      const scene = renderableScene(editor.getSnapshot().document);
      if (scene.tracks.length === 0) {
        toast('warning', t('words:scene.said.empty'));
        return false;
      }
      const before = lastScene.current;
      lastScene.current = scene;
      await autosave.flush();
      if (isAgreed) setLosses([]);
      else {
        const found = await utils.client.scene.losses.query({ videoId, scene }).catch(toastFailure);
        if (!found || found.length > 0) {
          lastScene.current = before;
          setLosses(found ?? []);
          return false;
        }
      }
      return start.mutateAsync({ videoId, scene, acceptsLosses: true }).then(
        () => true,
        () => {
          lastScene.current = before;
          return false;
        },
      );
    },
    /** Whether this visit changed something that no version has, and none is being made. */
    hasUnmade() {
      const { document } = editor.getSnapshot();
      const scene = renderableScene(document);
      const isMade = JSON.stringify(scene) === JSON.stringify(lastScene.current);
      return document !== begunWith && !isMade && scene.tracks.length > 0;
    },
    retry: () => render && retry.mutate({ videoId, renderId: render.id }),
    cancel: () => render && cancel.mutate({ videoId, renderId: render.id }),
    isCancelling: cancel.isPending,
  };
}

export type RenderControl = ReturnType<typeof useRender>;
