import { invalidFields } from '@bedside/contracts/kit/app-error';
import { isCommonPassword } from './is-common-password';

/** @throws AppError `validation-failed` on `password` for one of the most common ones */
export async function refuseCommonPassword(password: string): Promise<void> {
  if (await isCommonPassword(password)) throw invalidFields({ password: ['password-common'] });
}
