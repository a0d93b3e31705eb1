import { z } from 'zod';
import { SMS_MAX_CHARACTERS } from '../../kit/constants';
import { requiredLines } from '../../kit/fields';
import { videoIdSchema } from '../../kit/ids';
import { timeZoneSchema } from '../../kit/time-zone.schema';
import { asIsSchema } from '../../videos/video/video.schema';

/** Replaces what the links show by a rendered corrected version (`videoId`). */
export const putCorrectionInputSchema = z.object({
  videoId: videoIdSchema,
  /** Whether the patients who had watched the earlier version get a message. */
  notify: z.boolean(),
  /** Its text, instead of the usual one. */
  message: requiredLines(SMS_MAX_CHARACTERS).optional(),
  /** With it, text messages wait for the end of the quiet hours in this zone; without it, they are sent at once. */
  quietIn: timeZoneSchema.optional(),
  asIs: asIsSchema,
});
export type PutCorrectionInput = z.infer<typeof putCorrectionInputSchema>;

/** The result. */
export const putCorrectionSchema = z.object({
  /** The video whose links show the corrected version now. */
  videoId: videoIdSchema,
  /** How many patients get a message. */
  notified: z.int(),
});
export type PutCorrection = z.infer<typeof putCorrectionSchema>;

/** The state of a video's corrections. */
export const correctionStateSchema = z.object({
  /** The video that this one corrects. */
  of: videoIdSchema.nullable(),
  /** The draft in which a corrected version of this one is made. */
  draft: videoIdSchema.nullable(),
  /** When the version that its links show was last replaced; null once that cannot be undone. */
  replacedAt: z.date().nullable(),
  /** The current version; null for a video without a file. */
  shownVersion: z.uuid().nullable(),
  /** When it was recalled from everybody, while that can be undone. */
  recalledAt: z.date().nullable(),
});
export type CorrectionState = z.infer<typeof correctionStateSchema>;
