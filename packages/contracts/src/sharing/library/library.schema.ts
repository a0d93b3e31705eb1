import { z } from 'zod';
import { playlistIdSchema, videoIdSchema } from '../../kit/ids';
import { pageInputSchema } from '../../kit/page.schema';
import { playlistSchema } from '../playlist/playlist.schema';
import { videoSchema } from '../../videos/video/video.schema';

/** A doctor's mark on a card: the heart or the clock. */
export const libraryMarkSchema = z.enum(['favorite', 'watch later']);
export type LibraryMark = z.infer<typeof libraryMarkSchema>;

/** Ids of everything with each mark. */
export const libraryMarksSchema = z.record(
  libraryMarkSchema,
  z.object({ videos: z.array(videoIdSchema), playlists: z.array(playlistIdSchema) }),
);
export type LibraryMarks = z.infer<typeof libraryMarksSchema>;

const change = { mark: libraryMarkSchema, isSet: z.boolean() };
export const markVideoInputSchema = z.object({ videoId: videoIdSchema, ...change });
export const markPlaylistInputSchema = z.object({ playlistId: playlistIdSchema, ...change });

export const listLibraryInputSchema = pageInputSchema.extend({
  /** Words that the title or the name must contain. */
  search: z.string().trim().max(200).optional(),
  /** Only videos, or only playlists. */
  kind: z.enum(['video', 'playlist']).optional(),
  /** Only items with this mark, the newest mark first; without it everything, the newest first. */
  mark: libraryMarkSchema.optional(),
});
export type ListLibraryInput = z.infer<typeof listLibraryInputSchema>;

export const libraryEntrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('video'), video: videoSchema }),
  z.object({ kind: z.literal('playlist'), playlist: playlistSchema }),
]);
export type LibraryEntry = z.infer<typeof libraryEntrySchema>;
