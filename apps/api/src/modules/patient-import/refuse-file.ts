import { invalidFields, type AppError } from '@bedside/contracts/kit/app-error';

/** The answer to a file that cannot be imported, with the reason in words. */
export function refuseFile(reason: string): AppError {
  return invalidFields({ file: [reason] });
}
