import { countrySchema } from '@bedside/contracts/kit/country.schema';
import { fieldErrors, type FieldErrors } from '@bedside/contracts/kit/fields';
import { readTypedBirthday } from '@bedside/contracts/patients/patient/patient-birthday.rules';
import { readMonthFirst } from '@bedside/contracts/patients/patient-import/patient-import-cell.rules';
import {
  createPatientInputSchema,
  type CreatePatientInput,
} from '@bedside/contracts/patients/patient/patient.schema';

/** What a person typed into the form behind a QR code. */
export type PatientFormValues = {
  firstName: string;
  lastName: string;
  country: string;
  phone: string;
  email: string;
  dateBirthday: string;
  /** The day that the page has shown in words before, as `YYYY-MM-DD`. */
  birthdayRead: string;
  gender: string;
  /** `1` for a number that the person says is right. */
  keepsPhone: string;
};

/**
 * Reads the form by the rules for every patient. A number without `+` belongs to the country beside it.
 * @returns `asks` for a birthday whose day could be its month: the person must first see it in words
 */
export function readPatientForm(
  values: PatientFormValues,
): { input: CreatePatientInput } | { errors: FieldErrors } | { asks: 'dateBirthday' } {
  const { country, birthdayRead } = values;
  const born = values.dateBirthday.trim();
  const birthday = readTypedBirthday(born);
  const day = born === '' ? '' : birthday?.day;
  const read = createPatientInputSchema.safeParse({
    ...values,
    phoneCountry: countrySchema.safeParse(country).data,
    dateBirthday: day ?? '',
    keepsPhone: values.keepsPhone === '1',
  });
  const errors: FieldErrors = read.success ? {} : fieldErrors(read.error.issues);
  if (day === undefined) errors['dateBirthday'] = ['invalid'];
  if (!read.success || day === undefined) return { errors };
  // The notation that the form asks for is not ambiguous.
  const isMeant = readMonthFirst(born) !== undefined || birthdayRead === day;
  return birthday?.isAmbiguous === true && !isMeant ? { asks: 'dateBirthday' } : { input: read.data };
}
