import { z } from 'zod';
import { SMS_MAX_CHARACTERS } from '../kit/constants';
import { requiredText } from '../kit/fields';
import { videoIdSchema } from '../kit/ids';
import { timeZoneSchema } from '../kit/time-zone.schema';

/** Puts a rendered corrected version (`videoId`) in place of what the links show. */
export const putCorrectionInputSchema = z.object({
  videoId: videoIdSchema,
  /** Whether the patients who had watched the earlier version get a message. */
  notify: z.boolean(),
  /** What it says instead of the usual words. */
  message: requiredText(SMS_MAX_CHARACTERS).optional(),
  /** Given, text messages wait for the end of the quiet hours in this zone; left out, they go at once. */
  quietIn: timeZoneSchema.optional(),
});
export type PutCorrectionInput = z.infer<typeof putCorrectionInputSchema>;

/** What came of it. */
export const putCorrectionSchema = z.object({
  /** The video whose links show the corrected version now. */
  videoId: videoIdSchema,
  /** How many patients get a message. */
  notified: z.int(),
});
export type PutCorrection = z.infer<typeof putCorrectionSchema>;

/** Where the corrections of a video stand. */
export const correctionStateSchema = z.object({
  /** The video that this one corrects. */
  of: videoIdSchema.nullable(),
  /** The draft in which a corrected version of this one is made. */
  draft: videoIdSchema.nullable(),
  /** When what its links show was last replaced, while that can be undone. */
  replacedAt: z.date().nullable(),
  /** The version that is shown now; null for a video without a file. */
  shownVersion: z.uuid().nullable(),
  /** When it was taken back from everybody, while that can be undone. */
  recalledAt: z.date().nullable(),
});
export type CorrectionState = z.infer<typeof correctionStateSchema>;
