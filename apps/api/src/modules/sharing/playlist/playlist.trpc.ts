import { playlistIdSchema } from '@bedside/contracts/kit/ids';
import { pageSchema } from '@bedside/contracts/kit/page.schema';
import {
  createPlaylistInputSchema,
  listPlaylistsInputSchema,
  playlistCategorySchema,
  playlistSchema,
  updatePlaylistInputSchema,
} from '@bedside/contracts/sharing/playlist/playlist.schema';
import { z } from 'zod';
import { assistantProcedure, doctorProcedure, router } from '../../../transport/trpc/init';
import { createPlaylist } from './create-playlist';
import { deletePlaylist } from './delete-playlist';
import { getPlaylist } from './get-playlist';
import { listCategories } from './list-categories';
import { listPlaylists } from './list-playlists';
import { replacePlaylistLink } from './replace-playlist-link';
import { updatePlaylist } from './update-playlist';

const onePlaylist = z.object({ playlistId: playlistIdSchema });

export const playlistRouter = router({
  list: assistantProcedure
    .input(listPlaylistsInputSchema)
    .output(pageSchema(playlistSchema))
    .query(({ ctx, input }) => listPlaylists(ctx.deps, ctx.doctor, input)),
  get: assistantProcedure
    .input(onePlaylist)
    .output(playlistSchema)
    .query(({ ctx, input }) => getPlaylist(ctx.deps, ctx.doctor, input.playlistId)),
  create: doctorProcedure
    .input(createPlaylistInputSchema)
    .output(playlistSchema)
    .mutation(({ ctx, input }) => createPlaylist(ctx.deps, ctx.doctor, input)),
  update: doctorProcedure
    .input(onePlaylist.extend(updatePlaylistInputSchema.shape))
    .output(playlistSchema)
    .mutation(({ ctx, input: { playlistId, ...change } }) =>
      updatePlaylist(ctx.deps, ctx.doctor, playlistId, change),
    ),
  remove: doctorProcedure
    .input(onePlaylist)
    .mutation(({ ctx, input }) => deletePlaylist(ctx.deps, ctx.doctor, input.playlistId)),
  replaceLink: doctorProcedure
    .input(onePlaylist)
    .output(playlistSchema)
    .mutation(({ ctx, input }) => replacePlaylistLink(ctx.deps, ctx.doctor, input.playlistId)),
  listCategories: assistantProcedure
    .output(z.array(playlistCategorySchema))
    .query(({ ctx }) => listCategories(ctx.deps, ctx.doctor)),
});
