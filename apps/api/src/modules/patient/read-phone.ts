import { invalidFields } from '@bedside/contracts/kit/app-error';
import { texts } from '@bedside/contracts/kit/texts';
import parsePhoneNumber from 'libphonenumber-js/max';

/**
 * A phone in any notation as the digits of its international number: with `+` or more than ten digits it is
 * international, with ten it is a US number (rest-v1.md, "Patients").
 * @throws AppError `validation-failed` on `phone` for a number that cannot exist
 */
export function readPhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  const international = text.trim().startsWith('+') || digits.length > 10;
  const number =
    digits.length > 15 || /[A-Za-z]/.test(text)
      ? undefined
      : parsePhoneNumber(international ? `+${digits}` : digits, international ? undefined : 'US');
  if (!number?.isPossible()) throw invalidFields({ phone: [texts.invalid] });
  return number.number.slice(1);
}
