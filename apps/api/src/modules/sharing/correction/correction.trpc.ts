import {
  correctionStateSchema,
  putCorrectionInputSchema,
  putCorrectionSchema,
} from '@bedside/contracts/sharing/correction/correction.schema';
import { videoIdSchema } from '@bedside/contracts/kit/ids';
import { sceneLossSchema } from '@bedside/contracts/videos/scene/scene-loss.schema';
import { z } from 'zod';
import { doctorProcedure, router } from '../../../transport/trpc/init';
import { createCorrection } from './create-correction';
import { listCorrectionLosses } from './list-correction-losses';
import { getCorrection } from './get-correction';
import { putCorrection } from './put-correction';
import { undoCorrection } from './undo-correction';

const oneVideo = z.object({ videoId: videoIdSchema });

export const correctionRouter = router({
  get: doctorProcedure
    .input(oneVideo)
    .output(correctionStateSchema)
    .query(({ ctx, input }) => getCorrection(ctx.deps, ctx.doctor, input.videoId)),
  create: doctorProcedure
    .input(oneVideo)
    .output(oneVideo)
    .mutation(async ({ ctx, input }) => ({
      videoId: (await createCorrection(ctx.deps, ctx.doctor, input.videoId)).id,
    })),
  losses: doctorProcedure
    .input(oneVideo)
    .output(z.array(sceneLossSchema))
    .query(({ ctx, input }) => listCorrectionLosses(ctx.deps, ctx.doctor, input.videoId)),
  replace: doctorProcedure
    .input(putCorrectionInputSchema)
    .output(putCorrectionSchema)
    .mutation(({ ctx, input }) => putCorrection(ctx.deps, ctx.doctor, input)),
  undo: doctorProcedure
    .input(oneVideo)
    .mutation(({ ctx, input }) => undoCorrection(ctx.deps, ctx.doctor, input.videoId)),
});
