import { z } from 'zod';
import { patientSortKeys } from '../../kit/constants';
import { isBirthday } from './patient-birthday.rules';
import { countrySchema } from '../../kit/country.schema';
import { emailText } from '../../kit/fields';
import { latinDigits } from '../../kit/latin-digits';
import { requiredName } from '../../kit/name-fields';
import { listFilterSchema } from '../../kit/filter.schema';
import { linkIdSchema, patientIdSchema } from '../../kit/ids';
import { pageInputSchema, sortDirectionSchema } from '../../kit/page.schema';
import type { PlainCode } from '../../kit/coded-text';
import { visibleText } from '../../kit/visible-text';

export const genderSchema = z.enum(['male', 'female', 'unspecified']);
export type Gender = z.infer<typeof genderSchema>;

/** A calendar day, `YYYY-MM-DD`, that exists and has begun. */
const birthdaySchema = z.iso.date().refine((day) => isBirthday(day), 'invalid' satisfies PlainCode);

export const patientSchema = z.object({
  id: patientIdSchema,
  linkId: linkIdSchema,
  firstName: z.string(),
  lastName: z.string(),
  gender: genderSchema.nullable(),
  /** Digits of the international number, without '+'. */
  phone: z.string(),
  email: z.string().nullable(),
  dateBirthday: z.string().nullable(),
  /** Channels that this patient has opted out of. */
  optedOut: z.object({ sms: z.boolean(), mail: z.boolean() }),
  /** Mails to the address came back, because it does not exist. */
  mailFails: z.boolean(),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type Patient = z.infer<typeof patientSchema>;

const emptyAsNull = (value: unknown) => (value === '' ? null : value);

const patientDetails = {
  firstName: requiredName(),
  lastName: requiredName(),
  email: z.preprocess(emptyAsNull, emailText.nullish()),
  gender: z.preprocess(emptyAsNull, genderSchema.nullish()),
  dateBirthday: z.preprocess(emptyAsNull, birthdaySchema.nullish()),
};

/** No national number is shorter: the shortest ones have their code before them. */
const FEWEST_NATIONAL = 6;

/** A number that cannot be a phone in any country is refused with the other fields. The verb decides the rest. */
function mayBePhone(text: string): boolean {
  const latin = latinDigits(text);
  const digits = latin.replace(/\D/g, '').length;
  const fewest = latin.startsWith('+') ? 2 : FEWEST_NATIONAL;
  return text === '' || (!/[a-z]/i.test(text) && digits >= fewest && digits <= 18);
}

/** `phone` in any notation; the verb reads it. */
export const createPatientInputSchema = z.object({
  ...patientDetails,
  phone: z
    .string('required' satisfies PlainCode)
    .overwrite(visibleText)
    .min(1, 'required' satisfies PlainCode)
    .max(40)
    .refine(mayBePhone, 'invalid' satisfies PlainCode),
  /** The country of a number without a code; that of the practice where it is left out. */
  phoneCountry: countrySchema.optional(),
  /** Stores a number although it looks wrong: somebody looked at it. */
  keepsPhone: z.boolean().optional(),
});
export type CreatePatientInput = z.infer<typeof createPatientInputSchema>;

/** The phone stays unchanged, because it identifies a patient. */
export const updatePatientInputSchema = z.object(patientDetails).partial({
  firstName: true,
  lastName: true,
  email: true,
  gender: true,
  dateBirthday: true,
});
export type UpdatePatientInput = z.infer<typeof updatePatientInputSchema>;

export const patientSortKeySchema = z.enum(patientSortKeys);
/** The fields that a filter of patients may use. */
const patientFilterKeys = ['firstName', 'lastName', 'phone', 'email'] as const;
export type PatientFilterKey = (typeof patientFilterKeys)[number];

export const listPatientsInputSchema = pageInputSchema.extend({
  /** Matches first and last name, "first last", e-mail and phone in any notation. */
  fullSearch: z.string().trim().max(200).optional(),
  filter: listFilterSchema(patientFilterKeys).optional(),
  orderBy: patientSortKeySchema.default('createdAt'),
  sortedBy: sortDirectionSchema.default('desc'),
});
export type ListPatientsInput = z.infer<typeof listPatientsInputSchema>;
