import { invalidFields } from '@bedside/contracts/kit/app-error';
import { parsePhone } from './parse-phone';

/**
 * A phone in any notation as the digits of its international number. With `+` or more than ten digits it is
 * international, with ten it is a US number.
 * @throws AppError `validation-failed` on `phone` for a number that cannot exist
 */
export function readPhone(text: string): string {
  const phone = parsePhone(text, 'US');
  if (phone === undefined) throw invalidFields({ phone: ['invalid'] });
  return phone;
}
