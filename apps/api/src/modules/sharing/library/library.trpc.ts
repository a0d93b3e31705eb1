import { pageSchema } from '@bedside/contracts/kit/page.schema';
import {
  libraryEntrySchema,
  libraryMarksSchema,
  listLibraryInputSchema,
  markPlaylistInputSchema,
  markVideoInputSchema,
} from '@bedside/contracts/sharing/library/library.schema';
import { assistantProcedure, doctorProcedure, router } from '../../../transport/trpc/init';
import { listLibrary } from './list-library';
import { listLibraryMarks } from './list-library-marks';
import { markPlaylist } from './mark-playlist';
import { markVideo } from './mark-video';

export const libraryRouter = router({
  list: assistantProcedure
    .input(listLibraryInputSchema)
    .output(pageSchema(libraryEntrySchema))
    .query(({ ctx, input }) => listLibrary(ctx.deps, ctx.doctor, input)),
  listMarks: assistantProcedure
    .output(libraryMarksSchema)
    .query(({ ctx }) => listLibraryMarks(ctx.deps, ctx.doctor)),
  markVideo: doctorProcedure
    .input(markVideoInputSchema)
    .mutation(({ ctx, input }) => markVideo(ctx.deps, ctx.doctor, input)),
  markPlaylist: doctorProcedure
    .input(markPlaylistInputSchema)
    .mutation(({ ctx, input }) => markPlaylist(ctx.deps, ctx.doctor, input)),
});
