import {
  folderNameSchema,
  folderSchema,
  moveVideosInputSchema,
} from '@bedside/contracts/videos/folder/folder.schema';
import { folderIdSchema } from '@bedside/contracts/kit/ids';
import { z } from 'zod';
import { assistantProcedure, doctorProcedure, router } from '../../../transport/trpc/init';
import { createFolder } from './create-folder';
import { listFolders } from './list-folders';
import { moveVideos } from './move-videos';
import { removeFolder } from './remove-folder';
import { renameFolder } from './rename-folder';

const oneFolder = z.object({ folderId: folderIdSchema });

export const folderRouter = router({
  list: assistantProcedure
    .output(z.array(folderSchema))
    .query(({ ctx }) => listFolders(ctx.deps, ctx.doctor)),
  create: doctorProcedure
    .input(folderNameSchema)
    .output(folderSchema)
    .mutation(({ ctx, input }) => createFolder(ctx.deps, ctx.doctor, input)),
  rename: doctorProcedure
    .input(oneFolder.extend(folderNameSchema.shape))
    .mutation(({ ctx, input: { folderId, name } }) => renameFolder(ctx.deps, ctx.doctor, folderId, { name })),
  remove: doctorProcedure
    .input(oneFolder)
    .mutation(({ ctx, input }) => removeFolder(ctx.deps, ctx.doctor, input.folderId)),
  moveVideos: doctorProcedure
    .input(moveVideosInputSchema)
    .mutation(({ ctx, input }) => moveVideos(ctx.deps, ctx.doctor, input)),
});
