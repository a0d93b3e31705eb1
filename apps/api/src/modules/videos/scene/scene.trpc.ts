import { videoIdSchema } from '@bedside/contracts/kit/ids';
import {
  beginRenderInputSchema,
  describeSourcesInputSchema,
  earlierDraftSchema,
  lookAtSceneInputSchema,
  makePreviewInputSchema,
  openedSceneSchema,
  openSceneInputSchema,
  restoreDraftInputSchema,
  savedDraftSchema,
  saveDraftInputSchema,
  storedDraftSchema,
} from '@bedside/contracts/videos/scene/scene-draft.schema';
import { sceneSourcesSchema } from '@bedside/contracts/videos/scene/scene-source.schema';
import {
  renderNoticeSchema,
  renderSchema,
  sceneSchema,
  versionIdSchema,
  videoVersionSchema,
} from '@bedside/contracts/videos/scene/scene.schema';
import { sceneLossSchema } from '@bedside/contracts/videos/scene/scene-loss.schema';
import { z } from 'zod';
import { assistantProcedure, doctorProcedure, router } from '../../../transport/trpc/init';
import { beginRender } from './begin-render';
import { cancelRender } from './cancel-render';
import { describeSources } from './describe-sources';
import { getRender } from './get-render';
import { getScene } from './get-scene';
import { leaveDraft } from './leave-draft';
import { listDrafts } from './list-drafts';
import { listOpenRenders } from './list-open-renders';
import { listSceneLosses } from './list-scene-losses';
import { listVersions } from './list-versions';
import { lookAtScene } from './look-at-scene';
import { makePreview } from './make-preview';
import { openScene } from './open-scene';
import { restoreDraft } from './restore-draft';
import { restoreVersion } from './restore-version';
import { retryRender } from './retry-render';
import { saveDraft } from './save-draft';
import { stayInDraft } from './stay-in-draft';
import { takeOverDraft } from './take-over-draft';
import { watchScenes } from './watch-scenes';

const oneVideo = z.object({ videoId: videoIdSchema });
const oneRender = oneVideo.extend({ renderId: z.uuid() });

export const sceneRouter = router({
  get: doctorProcedure
    .input(oneVideo)
    .output(z.object({ scene: sceneSchema, render: renderSchema }).nullable())
    .query(({ ctx, input }) => getScene(ctx.deps, ctx.doctor, input.videoId)),
  open: doctorProcedure
    .input(openSceneInputSchema)
    .output(openedSceneSchema)
    .mutation(({ ctx, input }) => openScene(ctx.deps, ctx.doctor, input)),
  look: doctorProcedure
    .input(lookAtSceneInputSchema)
    .output(openedSceneSchema)
    .query(({ ctx, input }) => lookAtScene(ctx.deps, ctx.doctor, input)),
  describeSources: doctorProcedure
    .input(describeSourcesInputSchema)
    .output(sceneSourcesSchema)
    .query(({ ctx, input }) => describeSources(ctx.deps, ctx.doctor, input)),
  makePreview: doctorProcedure
    .input(makePreviewInputSchema)
    .mutation(({ ctx, input }) => makePreview(ctx.deps, ctx.doctor, input)),
  saveDraft: doctorProcedure
    .input(saveDraftInputSchema)
    .output(savedDraftSchema)
    .mutation(({ ctx, input }) => saveDraft(ctx.deps, ctx.doctor, input)),
  takeOver: doctorProcedure
    .input(openSceneInputSchema)
    .output(storedDraftSchema.nullable())
    .mutation(({ ctx, input }) => takeOverDraft(ctx.deps, ctx.doctor, input)),
  stay: doctorProcedure
    .input(openSceneInputSchema)
    .mutation(({ ctx, input }) => stayInDraft(ctx.deps, ctx.doctor, input)),
  leave: doctorProcedure
    .input(openSceneInputSchema)
    .mutation(({ ctx, input }) => leaveDraft(ctx.deps, ctx.doctor, input)),
  listDrafts: doctorProcedure
    .input(oneVideo)
    .output(z.array(earlierDraftSchema))
    .query(({ ctx, input }) => listDrafts(ctx.deps, ctx.doctor, input.videoId)),
  restoreDraft: doctorProcedure
    .input(restoreDraftInputSchema)
    .output(storedDraftSchema)
    .mutation(({ ctx, input }) => restoreDraft(ctx.deps, ctx.doctor, input)),
  render: doctorProcedure
    .input(beginRenderInputSchema)
    .output(renderSchema)
    .mutation(({ ctx, input }) => beginRender(ctx.deps, ctx.doctor, input)),
  losses: doctorProcedure
    .input(beginRenderInputSchema.pick({ videoId: true, scene: true }))
    .output(z.array(sceneLossSchema))
    .query(({ ctx, input }) => listSceneLosses(ctx.deps, ctx.doctor, input)),
  getRender: doctorProcedure
    .input(oneRender)
    .output(renderSchema)
    .query(({ ctx, input }) => getRender(ctx.deps, ctx.doctor, input.videoId, input.renderId)),
  listOpenRenders: doctorProcedure
    .output(z.array(renderNoticeSchema))
    .query(({ ctx }) => listOpenRenders(ctx.deps, ctx.doctor)),
  cancelRender: doctorProcedure
    .input(oneRender)
    .output(renderSchema)
    .mutation(({ ctx, input }) => cancelRender(ctx.deps, ctx.doctor, input.videoId, input.renderId)),
  retryRender: doctorProcedure
    .input(oneRender)
    .output(renderSchema)
    .mutation(({ ctx, input }) => retryRender(ctx.deps, ctx.doctor, input.videoId, input.renderId)),
  listVersions: doctorProcedure
    .input(oneVideo)
    .output(z.array(videoVersionSchema))
    .query(({ ctx, input }) => listVersions(ctx.deps, ctx.doctor, input.videoId)),
  restoreVersion: doctorProcedure
    .input(oneVideo.extend({ versionId: versionIdSchema }))
    .mutation(({ ctx, input }) => restoreVersion(ctx.deps, ctx.doctor, input.videoId, input.versionId)),
  onNotice: assistantProcedure.subscription(({ ctx, signal }) =>
    watchScenes(ctx.deps, ctx.doctor, signal ?? new AbortController().signal),
  ),
});
