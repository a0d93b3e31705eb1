import { invalidFields } from '@bedside/contracts/kit/app-error';
import { parsePhone } from '../parse-phone';

/**
 * A phone in any notation as the digits of its international number. With `+` or more than ten digits it is
 * international, with ten it is a US number.
 * @param options.isKept stores a number that looks wrong, as its owner says that it is right
 * @throws AppError `validation-failed` on `phone` for a number that cannot exist, or that looks wrong
 */
export function readPhone(text: string, options: { isKept: boolean } = { isKept: false }): string {
  const phone = parsePhone(text, 'US', options);
  if (phone !== undefined) return phone;
  const mayBeKept = parsePhone(text, 'US', { isKept: true }) !== undefined;
  throw invalidFields({ phone: [mayBeKept ? 'patient.phone-odd' : 'invalid'] });
}
