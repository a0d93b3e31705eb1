import { z } from 'zod';
import { chatAttachmentSchema } from '../chat/chat-attachment.schema';
import { patientIdSchema, videoIdSchema } from '../../kit/ids';
import { pageInputSchema } from '../../kit/page.schema';

export const inboxOrderSchema = z.enum(['longest-waiting', 'newest']);

export const listInboxInputSchema = pageInputSchema.extend({
  /** Only the rows of this patient. */
  patientId: patientIdSchema.optional(),
  /** Only the rows about this video. */
  videoId: videoIdSchema.optional(),
  /** The longest waiting first, unless another order is wanted. */
  order: inboxOrderSchema.optional(),
});
export type ListInboxInput = z.output<typeof listInboxInputSchema>;

/** How a patient gave a sign. */
export const inboxSignKindSchema = z.enum(['mark', 'dislike', 'comment', 'message']);

/** One sign of a patient, with what the patient said about it. A mark and the message about its second are one. */
export const inboxSignSchema = z.object({
  kind: inboxSignKindSchema,
  /** Whole seconds from the start; null where it is about the whole video, or about none. */
  second: z.int().nullable(),
  /** What is said there, or was said at a moment that was cut away. */
  sentence: z.string().nullable(),
  /** The patient did not understand this place. */
  isUnclear: z.boolean(),
  text: z.string().nullable(),
  attachments: z.array(chatAttachmentSchema),
  /** The patient was shown a kept answer here, and said that it did not help. */
  isUnhelped: z.boolean(),
  at: z.date(),
});
export type InboxSign = z.infer<typeof inboxSignSchema>;

/** One patient's signs about one video, until the doctor answers them or sets them done. */
export const inboxRowSchema = z.object({
  patient: z.object({ id: patientIdSchema, firstName: z.string(), lastName: z.string() }),
  /** Null for messages that are about no video. */
  video: z.object({ id: videoIdSchema, title: z.string().nullable() }).nullable(),
  /** The oldest first. */
  signs: z.array(inboxSignSchema),
  /** When the first of these signs was given, and the last. */
  since: z.date(),
  lastAt: z.date(),
});
export type InboxRow = z.infer<typeof inboxRowSchema>;

export const inboxRowKeySchema = z.object({
  patientId: patientIdSchema,
  videoId: videoIdSchema.nullable(),
});
export type InboxRowKey = z.infer<typeof inboxRowKeySchema>;

/** `call`: the doctor answered by phone. */
export const inboxEndSchema = z.enum(['done', 'call']);

/** `through` is the `lastAt` of the row as it was shown: later signs still wait. */
export const closeInboxRowInputSchema = inboxRowKeySchema.extend({
  through: z.date(),
  by: inboxEndSchema.optional(),
});
export type CloseInboxRowInput = z.output<typeof closeInboxRowInputSchema>;

/** When it was done, needed to undo it; null when nothing was waiting any more. */
export const closedInboxRowSchema = z.object({ doneAt: z.date().nullable() });
export type ClosedInboxRow = z.infer<typeof closedInboxRowSchema>;

export const reopenInboxRowInputSchema = inboxRowKeySchema.extend({ doneAt: z.date() });
export type ReopenInboxRowInput = z.infer<typeof reopenInboxRowInputSchema>;
