import { z } from 'zod';
import { PLAYLIST_VIDEOS_MAX, WITHOUT_CATEGORY } from '../../kit/constants';
import { optionalText, requiredText } from '../../kit/fields';
import { listFilterSchema } from '../../kit/filter.schema';
import { linkIdSchema, playlistIdSchema, videoIdSchema } from '../../kit/ids';
import { pageInputSchema, sortDirectionSchema } from '../../kit/page.schema';
import { asIsSchema, videoSchema } from '../../videos/video/video.schema';
import { userSchema } from '../../account/user/user.schema';

export const playlistCategorySchema = z.object({ id: z.string().nullable(), name: z.string() });
export type PlaylistCategory = z.infer<typeof playlistCategorySchema>;

export const playlistSchema = z.object({
  id: playlistIdSchema,
  linkId: linkIdSchema,
  name: z.string(),
  isPublicLinkActive: z.boolean(),
  category: playlistCategorySchema,
  /** In the doctor's order. */
  videos: z.array(videoSchema),
  /** Whom patients see as its maker. */
  doctor: userSchema.pick({ firstName: true, lastName: true }).extend({ title: z.string().nullable() }),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Playlist = z.infer<typeof playlistSchema>;

const videos = z.array(videoIdSchema).max(PLAYLIST_VIDEOS_MAX);

/** A name; a new one creates the category. An empty name means none, and so does the name shown for none. */
const category = optionalText().transform((name) => (name?.toLowerCase() === WITHOUT_CATEGORY ? null : name));

export const createPlaylistInputSchema = z.object({
  name: requiredText(),
  category,
  videos: videos.default([]),
});
export type CreatePlaylistInput = z.infer<typeof createPlaylistInputSchema>;

export const updatePlaylistInputSchema = z.object({
  name: requiredText().optional(),
  category: category.optional(),
  videos: videos.optional(),
  isPublicLinkActive: z.boolean().optional(),
  asIs: asIsSchema,
});
export type UpdatePlaylistInput = z.infer<typeof updatePlaylistInputSchema>;

const playlistSortKeys = ['createdAt', 'updatedAt', 'name'] as const;

/** The fields that a filter of playlists may use. */
const playlistFilterKeys = ['name', 'category'] as const;
export type PlaylistFilterKey = (typeof playlistFilterKeys)[number];

export const listPlaylistsInputSchema = pageInputSchema.extend({
  /** Words that the name must contain. */
  search: z.string().trim().max(200).optional(),
  /** A category's name, or the name shown for playlists without a category. */
  category: z.string().trim().max(255).optional(),
  filter: listFilterSchema(playlistFilterKeys).optional(),
  orderBy: z.enum(playlistSortKeys).default('createdAt'),
  sortedBy: sortDirectionSchema.default('desc'),
});
export type ListPlaylistsInput = z.infer<typeof listPlaylistsInputSchema>;
