import { invalidFields, type AppError } from '@bedside/contracts/kit/app-error';
import type { CodedText } from '@bedside/contracts/kit/coded-text';

/** The answer to a file that cannot be imported. */
export function makeFileRefusal(why: CodedText): AppError {
  return invalidFields({ file: [why] });
}
