import { z } from 'zod';
import { patientIdSchema, videoIdSchema } from '../kit/ids';
import { pageInputSchema } from '../kit/page.schema';

export const listInboxInputSchema = pageInputSchema.extend({
  /** Only the rows of this patient. */
  patientId: patientIdSchema.optional(),
});
export type ListInboxInput = z.infer<typeof listInboxInputSchema>;

/** One patient's signs about one video, until the doctor sets them done. */
export const inboxRowSchema = z.object({
  patient: z.object({ id: patientIdSchema, firstName: z.string(), lastName: z.string() }),
  video: z.object({ id: videoIdSchema, title: z.string().nullable() }),
  /** Marked moments in whole seconds, in the order of the video. */
  seconds: z.array(z.int()),
  /** The patient pressed "I did not understand" for the whole video. */
  isDisliked: z.boolean(),
  /** Comments with a question, the oldest first. */
  questions: z.array(z.string()),
  /** When the first of these signs was given, and the last. */
  since: z.date(),
  lastAt: z.date(),
});
export type InboxRow = z.infer<typeof inboxRowSchema>;

const inboxRowKeySchema = z.object({ patientId: patientIdSchema, videoId: videoIdSchema });

/** `through` is the `lastAt` of the row as it was shown: later signs still wait. */
export const closeInboxRowInputSchema = inboxRowKeySchema.extend({ through: z.date() });
export type CloseInboxRowInput = z.infer<typeof closeInboxRowInputSchema>;

/** When it was done, needed to undo it; null when nothing was waiting any more. */
export const closedInboxRowSchema = z.object({ doneAt: z.date().nullable() });
export type ClosedInboxRow = z.infer<typeof closedInboxRowSchema>;

export const reopenInboxRowInputSchema = inboxRowKeySchema.extend({ doneAt: z.date() });
export type ReopenInboxRowInput = z.infer<typeof reopenInboxRowInputSchema>;
