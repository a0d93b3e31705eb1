import { z } from 'zod';
import { timeZoneSchema } from '../kit/time-zone.schema';

/** A kind of mail that a doctor gets and can turn off. */
export const doctorMailKinds = ['at-once', 'daily', 'invoices'] as const;
export type DoctorMailKind = (typeof doctorMailKinds)[number];

/** Which mails a doctor wants, and the zone of the digest's day. */
export const doctorMailSettingsSchema = z.object({
  atOnce: z.boolean(),
  /** Whether the digest is wanted. */
  daily: z.boolean(),
  /** The digest comes each Monday about the week, instead of each morning about the day. */
  isWeekly: z.boolean(),
  timeZone: z.string(),
  /** Each invoice and each credit note comes by mail. */
  invoices: z.boolean(),
});
export type DoctorMailSettings = z.infer<typeof doctorMailSettingsSchema>;

export const changeDoctorMailInputSchema = z.object({
  atOnce: z.boolean().optional(),
  daily: z.boolean().optional(),
  isWeekly: z.boolean().optional(),
  timeZone: timeZoneSchema.optional(),
  invoices: z.boolean().optional(),
});
export type ChangeDoctorMailInput = z.infer<typeof changeDoctorMailInputSchema>;
