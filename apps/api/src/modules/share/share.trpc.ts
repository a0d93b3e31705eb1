import { videoIdSchema } from '@bedside/contracts/kit/ids';
import {
  createShareInputSchema,
  shareAnalyticsSchema,
  shareSchema,
  updateShareInputSchema,
} from '@bedside/contracts/share/share.schema';
import { z } from 'zod';
import { doctorProcedure, router } from '../../doors/trpc/init';
import { createShare } from './create-share';
import { listShareAnalytics } from './list-share-analytics';
import { updateShare } from './update-share';

export const shareRouter = router({
  create: doctorProcedure
    .input(createShareInputSchema)
    .output(z.array(shareSchema))
    .mutation(({ ctx, input }) => createShare(ctx.deps, ctx.doctor, input)),
  listForVideo: doctorProcedure
    .input(z.object({ videoId: videoIdSchema }))
    .output(z.array(shareAnalyticsSchema))
    .query(({ ctx, input }) => listShareAnalytics(ctx.deps, ctx.doctor, input)),
  update: doctorProcedure
    .input(updateShareInputSchema)
    .output(shareSchema)
    .mutation(({ ctx, input }) => updateShare(ctx.deps, ctx.doctor, input)),
});
