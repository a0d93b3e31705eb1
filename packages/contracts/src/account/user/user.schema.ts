import { z } from 'zod';
import { dictionaryItemSchema } from '../../base/dictionary/dictionary.schema';
import { countrySchema } from '../../kit/country.schema';
import { linkIdSchema, userIdSchema } from '../../kit/ids';
import type { PlainCode } from '../../kit/coded-text';

export const roleSchema = z.enum(['client', 'doctor', 'patient']);
export type Role = z.infer<typeof roleSchema>;

/** How the doctor's own screens write times and dates; `language` follows the country of the browser's language. */
export const timeFormatSchema = z.enum(['language', '12-hours', '24-hours']);
export type TimeFormat = z.infer<typeof timeFormatSchema>;
export const dateFormatSchema = z.enum(['language', 'month-first', 'day-first']);
export type DateFormat = z.infer<typeof dateFormatSchema>;

/** After how many minutes without use the doctor's screens lock; 0 for never, null where it depends on the device. */
export const lockMinutesSchema = z.union([
  z.null(),
  z.literal(0),
  z.literal(5),
  z.literal(15),
  z.literal(30),
  z.literal(60),
]);
export type LockMinutes = z.infer<typeof lockMinutesSchema>;

export const userSchema = z.object({
  id: userIdSchema,
  linkId: linkIdSchema,
  role: roleSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  title: dictionaryItemSchema.nullable(),
  areaPractice: dictionaryItemSchema.nullable(),
  avatarUrl: z.string().nullable(),
  placeOfWork: z.string(),
  nameOfClinic: z.string().nullable(),
  unreadMessages: z.int(),
  timeFormat: timeFormatSchema,
  dateFormat: dateFormatSchema,
  lockMinutes: lockMinutesSchema,
  /** The country of the practice's phones without a code. */
  phoneCountry: countrySchema,
});
export type User = z.infer<typeof userSchema>;

/** What anybody who holds a link may know about the doctor; `id` is the doctor's link id. */
export const doctorCardSchema = userSchema
  .pick({ firstName: true, lastName: true, title: true, avatarUrl: true, placeOfWork: true })
  .extend({ id: z.string() });
export type DoctorCard = z.infer<typeof doctorCardSchema>;

/** The patient area that a doctor has for somebody; `patientLinkId` opens it. */
export const patientAreaSchema = z.object({
  patientLinkId: linkIdSchema,
  /** What the doctor calls the patient. */
  firstName: z.string(),
  doctor: doctorCardSchema,
});
export type PatientArea = z.infer<typeof patientAreaSchema>;

export const unlockInputSchema = z.object({
  currentPassword: z
    .string()
    .min(1, 'required' satisfies PlainCode)
    .max(1_000),
});
export type UnlockInput = z.infer<typeof unlockInputSchema>;
