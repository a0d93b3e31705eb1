import {
  correctionStateSchema,
  putCorrectionInputSchema,
  putCorrectionSchema,
} from '@bedside/contracts/sharing/correction/correction.schema';
import { videoIdSchema } from '@bedside/contracts/kit/ids';
import { z } from 'zod';
import { doctorProcedure, router } from '../../../transport/trpc/init';
import { createCorrection } from './create-correction';
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
  replace: doctorProcedure
    .input(putCorrectionInputSchema)
    .output(putCorrectionSchema)
    .mutation(({ ctx, input }) => putCorrection(ctx.deps, ctx.doctor, input)),
  undo: doctorProcedure
    .input(oneVideo)
    .mutation(({ ctx, input }) => undoCorrection(ctx.deps, ctx.doctor, input.videoId)),
});
