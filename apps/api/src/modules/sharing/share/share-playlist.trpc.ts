import {
  createPlaylistShareInputSchema,
  playlistShareSchema,
  updatePlaylistShareInputSchema,
} from '@bedside/contracts/sharing/share/share-playlist.schema';
import { z } from 'zod';
import { assistantProcedure, router } from '../../../transport/trpc/init';
import { createPlaylistShare } from './create-playlist-share';
import { updateShare } from './update-share';

export const playlistShareRouter = router({
  create: assistantProcedure
    .input(createPlaylistShareInputSchema)
    .output(z.array(playlistShareSchema))
    .mutation(({ ctx, input }) => createPlaylistShare(ctx.deps, ctx.doctor, input)),
  update: assistantProcedure
    .input(updatePlaylistShareInputSchema)
    .output(playlistShareSchema)
    .mutation(({ ctx, input }) => updateShare(ctx.deps, ctx.doctor, 'playlist', input)),
});
