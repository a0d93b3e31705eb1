import { z } from 'zod';
import { reactionSchema, viaSchema } from '../../base/event/event.schema';
import { patientIdSchema, videoIdSchema } from '../../kit/ids';
import { pageInputSchema } from '../../kit/page.schema';

/** What can happen to the links of a patient: what the practice did, what became of a message, what the patient did. */
export const historyKindSchema = z.enum([
  'sent',
  'taken',
  'delivered',
  'failed',
  'reminded',
  'revoked',
  'restored',
  'opened',
  'viewed',
  'reacted',
  'commented',
  'comment-removed',
  'unclear',
  'unclear-withdrawn',
]);

export const historyEntrySchema = z.object({
  kind: historyKindSchema,
  at: z.date(),
  /** Null for a message about a playlist. */
  video: z.object({ id: videoIdSchema, title: z.string().nullable() }).nullable(),
  /** By which message, or where it was opened. */
  via: viaSchema.nullable(),
  /** Only for `reacted`. */
  reaction: reactionSchema.nullable(),
  /** Only for `viewed`. */
  watchedPercent: z.number().nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

export const listPatientHistoryInputSchema = pageInputSchema.extend({ patientId: patientIdSchema });
export type ListPatientHistoryInput = z.infer<typeof listPatientHistoryInputSchema>;
