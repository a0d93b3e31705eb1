import { fieldErrors, type FieldErrors } from '@bedside/contracts/kit/fields';
import { texts } from '@bedside/contracts/kit/texts';
import { readMonthFirst } from '@bedside/contracts/sheet-cell/sheet-cell.rules';
import { createPatientInputSchema, type CreatePatientInput } from '@bedside/contracts/patient/patient.schema';
import parsePhoneNumber, { type CountryCode } from 'libphonenumber-js/max';

/** What a person typed into the form behind a QR code. */
export type PatientFormValues = {
  firstName: string;
  lastName: string;
  country: string;
  phone: string;
  email: string;
  dateBirthday: string;
  gender: string;
};

/** Reads the form by the rules of every patient; a number without `+` is of the country beside it. */
export function readPatientForm(
  values: PatientFormValues,
): { input: CreatePatientInput } | { errors: FieldErrors } {
  const { country, dateBirthday } = values;
  const typed = values.phone.trim();
  const isOfCountry =
    typed !== '' && !typed.startsWith('+') && /^[A-Z]{2}$/.test(country) && country !== 'US';
  const phone = isOfCountry
    ? (parsePhoneNumber(typed, country as CountryCode)?.number ?? typed.replace(/\D/g, '').slice(0, 3))
    : typed;
  const day = dateBirthday.trim() === '' ? '' : readMonthFirst(dateBirthday.trim());
  const read = createPatientInputSchema.safeParse({ ...values, phone, dateBirthday: day ?? '' });
  const errors: FieldErrors = read.success ? {} : fieldErrors(read.error.issues);
  if (day === undefined) errors['dateBirthday'] = [texts.invalid];
  return read.success && day !== undefined ? { input: read.data } : { errors };
}
