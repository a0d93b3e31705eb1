import { z } from 'zod';
import { deviceSchema } from '../../base/event/event.schema';
import { patientIdSchema, videoIdSchema } from '../../kit/ids';

export const watchLiveViewsInputSchema = z.object({
  /** Only who watches this video; without it, the whole practice. */
  videoId: videoIdSchema.optional(),
});
export type WatchLiveViewsInput = z.infer<typeof watchLiveViewsInputSchema>;

/** Somebody who watches a video now. */
export const liveViewSchema = z.object({
  /** Stays the same as long as the person watches. */
  id: z.string(),
  /** Null for a person with the public link. */
  patient: z.object({ id: patientIdSchema, firstName: z.string(), lastName: z.string() }).nullable(),
  video: z.object({ id: videoIdSchema, title: z.string().nullable() }),
  /** Where the video was when the page last reported. */
  positionMs: z.number(),
  durationMs: z.number(),
  /** How long ago that was. */
  ageMs: z.number(),
  /** The video stands still there, as far as the page says. */
  isPaused: z.boolean(),
  device: deviceSchema.nullable(),
});
export type LiveView = z.infer<typeof liveViewSchema>;

/** Who watches now, whoever began last first. */
export const liveViewsSchema = z.object({
  views: z.array(liveViewSchema),
  /** All who watch now, also those beyond the list. */
  count: z.int(),
});
export type LiveViews = z.infer<typeof liveViewsSchema>;
