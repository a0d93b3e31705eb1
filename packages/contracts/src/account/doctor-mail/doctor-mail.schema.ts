import { z } from 'zod';
import { timeZoneSchema } from '../../kit/time-zone.schema';

/** A kind of mail that a doctor gets and can turn off. */
export const doctorMailKinds = ['at-once', 'daily', 'invoices', 'joined', 'news'] as const;
export type DoctorMailKind = (typeof doctorMailKinds)[number];

/**
 * What a doctor may want to hear of. `unclear`: a patient marks what is not understood. `message`: a patient writes, in a
 * message or in a comment that asks something. `reaction`: a like, or a comment that asks nothing. `reply`: an answer to a text message. `failed`: a message was not delivered.
 */
export const newsKindSchema = z.enum(['unclear', 'message', 'reply', 'reaction', 'watched', 'failed']);
export type NewsKind = z.infer<typeof newsKindSchema>;

/** How a doctor hears of a kind of news. */
export const newsChoiceSchema = z.enum(['at-once', 'digest', 'off']);

/** Choices for some kinds. */
export const someNewsSchema = z.partialRecord(newsKindSchema, newsChoiceSchema);

/** Which mails a doctor wants, and the zone of the digest's day. */
export const doctorMailSettingsSchema = z.object({
  news: z.record(newsKindSchema, newsChoiceSchema),
  /** Whether the digest is wanted. */
  daily: z.boolean(),
  /** The digest comes each Monday about the week, instead of each morning about the day. */
  isWeekly: z.boolean(),
  timeZone: z.string(),
  /** Each invoice and each credit note comes by mail. */
  invoices: z.boolean(),
  /** In a practice that they have joined: what their own patients there ask, at once. */
  joined: z.boolean(),
  /** The owner hears at once of colleagues' patients too. */
  colleagues: z.boolean(),
});
export type DoctorMailSettings = z.infer<typeof doctorMailSettingsSchema>;

/** The settings, and the address whose mails come back, if they do. */
export const doctorMailPageSchema = doctorMailSettingsSchema.extend({
  returned: z.object({ email: z.string(), since: z.date() }).nullable(),
});
export type DoctorMailPage = z.infer<typeof doctorMailPageSchema>;

export const changeDoctorMailInputSchema = z.object({
  /** The doctor says that the address works again. */
  works: z.literal(true).optional(),
  /** The kinds that are not named stay as they are. */
  news: someNewsSchema.optional(),
  daily: z.boolean().optional(),
  isWeekly: z.boolean().optional(),
  timeZone: timeZoneSchema.optional(),
  invoices: z.boolean().optional(),
  joined: z.boolean().optional(),
  colleagues: z.boolean().optional(),
});
export type ChangeDoctorMailInput = z.infer<typeof changeDoctorMailInputSchema>;
