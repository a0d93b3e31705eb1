import { invalidFields, type AppError } from '@bedside/contracts/kit/app-error';
import type { Said } from '@bedside/contracts/kit/said';

/** The answer to a file that cannot be imported. */
export function makeFileRefusal(why: Said): AppError {
  return invalidFields({ file: [why] });
}
