import { z } from 'zod';
import { dictionaryItemSchema } from '../dictionary/dictionary.schema';
import { linkIdSchema, userIdSchema } from '../kit/ids';
import { optionalText, requiredText } from '../kit/fields';

export const roleSchema = z.enum(['client', 'doctor', 'patient']);
export type Role = z.infer<typeof roleSchema>;

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

export const updateUserInputSchema = z.object({
  firstName: requiredText().optional(),
  lastName: requiredText().optional(),
  titleId: requiredText().optional(),
  areaPracticeId: requiredText().optional(),
  placeOfWork: requiredText().optional(),
  nameOfClinic: optionalText().optional(),
});
export type UpdateUserInput = z.infer<typeof updateUserInputSchema>;
