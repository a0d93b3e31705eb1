import {
  viewingErasureInputSchema,
  viewingErasurePreviewSchema,
} from '@bedside/contracts/viewing-erasure/viewing-erasure.schema';
import { doctorProcedure, router } from '../../transport/trpc/init';
import { changeViewingErasure } from './change-viewing-erasure';
import { getViewingErasure } from './get-viewing-erasure';
import { previewViewingErasure } from './preview-viewing-erasure';

export const viewingErasureRouter = router({
  show: doctorProcedure
    .output(viewingErasureInputSchema)
    .query(({ ctx }) => getViewingErasure(ctx.deps, ctx.doctor)),
  preview: doctorProcedure
    .input(viewingErasureInputSchema)
    .output(viewingErasurePreviewSchema)
    .query(({ ctx, input }) => previewViewingErasure(ctx.deps, ctx.doctor, input)),
  change: doctorProcedure
    .input(viewingErasureInputSchema)
    .output(viewingErasureInputSchema)
    .mutation(({ ctx, input }) => changeViewingErasure(ctx.deps, ctx.doctor, input)),
});
