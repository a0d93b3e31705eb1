import {
  viewingErasureInputSchema,
  viewingErasurePreviewSchema,
} from '@bedside/contracts/practice/viewing-erasure/viewing-erasure.schema';
import { ownerProcedure, router } from '../../../transport/trpc/init';
import { changeViewingErasure } from './change-viewing-erasure';
import { getViewingErasure } from './get-viewing-erasure';
import { previewViewingErasure } from './preview-viewing-erasure';

export const viewingErasureRouter = router({
  show: ownerProcedure
    .output(viewingErasureInputSchema)
    .query(({ ctx }) => getViewingErasure(ctx.deps, ctx.doctor)),
  preview: ownerProcedure
    .input(viewingErasureInputSchema)
    .output(viewingErasurePreviewSchema)
    .query(({ ctx, input }) => previewViewingErasure(ctx.deps, ctx.doctor, input)),
  change: ownerProcedure
    .input(viewingErasureInputSchema)
    .output(viewingErasureInputSchema)
    .mutation(({ ctx, input }) => changeViewingErasure(ctx.deps, ctx.doctor, input)),
});
