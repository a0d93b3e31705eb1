import { videoIdSchema } from '@bedside/contracts/kit/ids';
import { renderSchema, sceneSchema, videoVersionSchema } from '@bedside/contracts/scene/scene.schema';
import { z } from 'zod';
import { doctorProcedure, router } from '../../transport/trpc/init';
import { cancelRender } from './cancel-render';
import { getRender } from './get-render';
import { getScene } from './get-scene';
import { listVersions } from './list-versions';
import { renderScene } from './render-scene';
import { restoreVersion } from './restore-version';
import { watchRenders } from './watch-renders';

const oneVideo = z.object({ videoId: videoIdSchema });
const oneRender = oneVideo.extend({ renderId: z.uuid() });

export const sceneRouter = router({
  get: doctorProcedure
    .input(oneVideo)
    .output(z.object({ scene: sceneSchema, render: renderSchema }).nullable())
    .query(({ ctx, input }) => getScene(ctx.deps, ctx.doctor, input.videoId)),
  render: doctorProcedure
    .input(oneVideo.extend({ scene: sceneSchema }))
    .output(renderSchema)
    .mutation(({ ctx, input }) => renderScene(ctx.deps, ctx.doctor, input.videoId, input.scene)),
  getRender: doctorProcedure
    .input(oneRender)
    .output(renderSchema)
    .query(({ ctx, input }) => getRender(ctx.deps, ctx.doctor, input.videoId, input.renderId)),
  cancelRender: doctorProcedure
    .input(oneRender)
    .output(renderSchema)
    .mutation(({ ctx, input }) => cancelRender(ctx.deps, ctx.doctor, input.videoId, input.renderId)),
  listVersions: doctorProcedure
    .input(oneVideo)
    .output(z.array(videoVersionSchema))
    .query(({ ctx, input }) => listVersions(ctx.deps, ctx.doctor, input.videoId)),
  restoreVersion: doctorProcedure
    .input(oneVideo.extend({ versionId: z.uuid() }))
    .mutation(({ ctx, input }) => restoreVersion(ctx.deps, ctx.doctor, input.videoId, input.versionId)),
  onNotice: doctorProcedure.subscription(({ ctx, signal }) =>
    watchRenders(ctx.deps, ctx.doctor, signal ?? new AbortController().signal),
  ),
});
