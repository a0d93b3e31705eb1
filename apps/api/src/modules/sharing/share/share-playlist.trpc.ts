import {
  createPlaylistShareInputSchema,
  playlistShareSchema,
  updatePlaylistShareInputSchema,
} from '@bedside/contracts/sharing/playlist-share/playlist-share.schema';
import { z } from 'zod';
import { assistantProcedure, router } from '../../../transport/trpc/init';
import { createPlaylistShare } from './create-playlist-share';
import { updatePlaylistShare } from './update-playlist-share';

export const playlistShareRouter = router({
  create: assistantProcedure
    .input(createPlaylistShareInputSchema)
    .output(z.array(playlistShareSchema))
    .mutation(({ ctx, input }) => createPlaylistShare(ctx.deps, ctx.doctor, input)),
  update: assistantProcedure
    .input(updatePlaylistShareInputSchema)
    .output(playlistShareSchema)
    .mutation(({ ctx, input }) => updatePlaylistShare(ctx.deps, ctx.doctor, input)),
});
