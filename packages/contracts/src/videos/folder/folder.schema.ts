import { z } from 'zod';
import { requiredText } from '../../kit/fields';
import { folderIdSchema, videoIdSchema } from '../../kit/ids';

/** The most folders of one doctor. */
export const FOLDERS_MAX = 200;
/** The most videos that one call moves. */
export const MOVED_VIDEOS_MAX = 200;

/** A folder for a doctor's videos. A video is in one folder or in none. */
export const folderSchema = z.object({
  id: folderIdSchema,
  name: z.string(),
  videosCount: z.int(),
});
export type Folder = z.infer<typeof folderSchema>;

/** Names that differ only in case are the same. */
export const folderNameSchema = z.object({ name: requiredText(60) });
export type FolderName = z.infer<typeof folderNameSchema>;

export const moveVideosInputSchema = z.object({
  videoIds: z.array(videoIdSchema).min(1).max(MOVED_VIDEOS_MAX),
  /** Null: out of every folder. */
  folderId: folderIdSchema.nullable(),
});
export type MoveVideosInput = z.infer<typeof moveVideosInputSchema>;
