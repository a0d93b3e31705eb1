import type { VideoId } from '@bedside/contracts/kit/ids';
import type { SceneLoss } from '@bedside/contracts/videos/scene/scene-loss.schema';
import { useEffect, useState } from 'react';
import { describeRenderEnd } from './describe-render-end';
import { isRunning } from './known-renders';
import { toast, toastFailure } from './toast';
import { trpc } from './trpc';

const ASK_EVERY_MS = 1_000;

/**
 * Makes the next version of a video from its draft, outside the editor. What was to follow then follows once, as soon as
 * the version is there. Nothing follows when it fails, or when this screen is left before.
 */
export function useMakeNow(videoId: VideoId) {
  const utils = trpc.useUtils();
  const [asked, setAsked] = useState<{ losses: SceneLoss[]; then: () => void } | null>(null);
  const [begun, setBegun] = useState<{ renderId: string; then: () => void } | null>(null);
  const render = trpc.scene.render.useMutation({ onError: toastFailure });
  const renderId = begun?.renderId ?? '';
  const { data } = trpc.scene.getRender.useQuery(
    { videoId, renderId },
    { enabled: begun !== null, refetchInterval: ASK_EVERY_MS },
  );

  useEffect(() => {
    if (!begun || data?.id !== begun.renderId || isRunning(data.state)) return;
    setBegun(null);
    void utils.video.invalidate();
    if (data.state === 'generated') begun.then();
    else toast('error', describeRenderEnd(data));
  }, [begun, data, utils]);

  const start = (then: () => void) =>
    render.mutate(
      { videoId, acceptsLosses: true },
      { onSuccess: (made) => setBegun({ renderId: made.id, then }) },
    );
  return {
    isMaking: render.isPending || begun !== null,
    percent: begun && data?.id === begun.renderId ? Math.round(data.progress) : 0,
    /** What the version would take away; the doctor is asked while there is something. */
    losses: asked?.losses ?? [],
    dropLosses: () => setAsked(null),
    agree: () => {
      if (asked) start(asked.then);
      setAsked(null);
    },
    async make(then: () => void) {
      const losses = await utils.client.scene.losses.query({ videoId }).catch(toastFailure);
      if (!losses) return;
      if (losses.length > 0) setAsked({ losses, then });
      else start(then);
    },
  };
}
