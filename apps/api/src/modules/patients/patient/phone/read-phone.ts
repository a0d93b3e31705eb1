import { invalidFields } from '@bedside/contracts/kit/app-error';
import { parsePhone } from '../parse-phone';

/**
 * A phone in any notation as the digits of its international number.
 * @param of.country the country of a number without a code
 * @param of.isKept stores a number that looks wrong, as its owner says that it is right
 * @throws AppError `validation-failed` on `phone` for a number that cannot exist, or that looks wrong
 */
export function readPhone(text: string, of: { country: string; isKept?: boolean | undefined }): string {
  const { country, isKept = false } = of;
  const phone = parsePhone(text, country, { isKept });
  if (phone !== undefined) return phone;
  const mayBeKept = parsePhone(text, country, { isKept: true }) !== undefined;
  throw invalidFields({ phone: [mayBeKept ? 'patient.phone-odd' : 'invalid'] });
}
