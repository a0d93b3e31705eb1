import { z } from 'zod';
import { patientIdSchema } from '../../kit/ids';
import { timeZoneSchema } from '../../kit/time-zone.schema';

/**
 * What opens something of a patient: the link of the area, an open code for it, the link of the conversation's own page,
 * of a shared video or playlist, and links that were replaced and lead devices on.
 */
const kinds = ['area', 'code', 'messages', 'video', 'playlist', 'replaced'] as const;
export const patientAccessKindSchema = z.enum(kinds);
export type PatientAccessKind = z.infer<typeof patientAccessKindSchema>;

/** One of them. It names no link, because a link opens things. */
const patientAccessSchema = z.object({
  kind: patientAccessKindSchema,
  /** The kind and this id together name what is to end. */
  id: z.uuid(),
  /** The title of what it opens; null for what has none. */
  title: z.string().nullable(),
  /** How many it stands for: videos of a playlist, devices that opened the area by a code, replaced links. */
  count: z.int().nullable(),
  since: z.date().nullable(),
  /** When it was used last, to within an hour; null for never. */
  usedAt: z.date().nullable(),
  /** Who handed it out; null where no person of the practice did. */
  by: z.string().nullable(),
  /** When it ends by itself. */
  endsAt: z.date().nullable(),
});
export type PatientAccess = z.infer<typeof patientAccessSchema>;

export const accessOfPatientSchema = z.object({
  accesses: z.array(patientAccessSchema),
  /** Who of the practice may open all of it, signed in: the owner first. */
  people: z.array(z.string()),
});
export type AccessOfPatient = z.infer<typeof accessOfPatientSchema>;

export const endPatientAccessInputSchema = z.object({
  patientId: patientIdSchema,
  kind: patientAccessKindSchema,
  id: z.uuid(),
});
export type EndPatientAccessInput = z.infer<typeof endPatientAccessInputSchema>;

export const endAllAccessInputSchema = z.object({
  patientId: patientIdSchema,
  /** The new links of what is shared go to the patient, by the channels of before. */
  sends: z.boolean(),
  /** As for a share: text messages wait for the morning in this time zone. */
  quietIn: timeZoneSchema.optional(),
});
export type EndAllAccessInput = z.infer<typeof endAllAccessInputSchema>;

export const endedAccessSchema = z.object({
  /** How many links ended. */
  ended: z.int(),
  /** How many messages with new links are on their way; null where the allowance of messages is used up. */
  sent: z.int().nullable(),
});
export type EndedAccess = z.infer<typeof endedAccessSchema>;
