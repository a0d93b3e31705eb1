import { z } from 'zod';

/*
 * The preview of a video on the editor's timeline: a filmstrip (one sprite of small frames) and the peaks of its sound.
 * The server makes both in one pass over the file.
 */

/** The frames of a filmstrip are row by row in one WebP picture; all but the last row are full. */
export const filmstripSchema = z.object({
  url: z.string(),
  columns: z.int().min(1),
  rows: z.int().min(1),
  /** Pixels of one frame. */
  tileWidth: z.int().min(1),
  tileHeight: z.int().min(1),
  /** Frame n shows the video at n * intervalMs. */
  intervalMs: z.int().min(1),
  count: z.int().min(1),
});
export type Filmstrip = z.infer<typeof filmstripSchema>;

/** A file of bytes, one for each 1/perSecond s: the loudest sample of the mono mix, from 0 (silence) to 255. */
export const peaksSchema = z.object({ url: z.string(), perSecond: z.int().min(1), count: z.int().min(0) });
export type Peaks = z.infer<typeof peaksSchema>;

export const videoPreviewStateSchema = z.enum(['waiting', 'ready', 'failed']);
export type VideoPreviewState = z.infer<typeof videoPreviewStateSchema>;

export const videoPreviewSchema = z.object({
  /** `waiting` until it is made. `scene.makePreview` requests it and may be called any number of times. */
  state: videoPreviewStateSchema,
  /** Percent, 100 only when it is ready. */
  progress: z.number().min(0).max(100),
  filmstrip: filmstripSchema.nullable(),
  /** Also null for a video without sound. */
  peaks: peaksSchema.nullable(),
});
export type VideoPreview = z.infer<typeof videoPreviewSchema>;
