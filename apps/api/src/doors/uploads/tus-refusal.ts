import { AppError } from '@bedside/contracts/kit/app-error';
import { texts } from '@bedside/contracts/kit/texts';
import { appErrorOf } from '../../transport/app-error-of';
import { errorTable } from '../../kit/error-table';

const TOO_LARGE = 413;

/** Any fault as tus answers it: a status and a text for a person. */
export class TusRefusal extends Error {
  readonly status_code: number;
  readonly body: string;

  constructor(thrown: unknown) {
    const error = appErrorOf(thrown);
    super(error.message, { cause: thrown });
    this.status_code = errorTable[error.code].http;
    this.body = JSON.stringify({ message: error.message });
  }
}

export const diskFull = () => new TusRefusal(Object.assign(new Error('disk full'), { code: 'ENOSPC' }));

/** What tus itself found, in words for a person where a person reads it; undefined leaves its own. */
export function refusalOf(error: object): TusRefusal | undefined {
  if (!('status_code' in error)) return new TusRefusal(error);
  if (error instanceof TusRefusal || error.status_code !== TOO_LARGE) return undefined;
  return new TusRefusal(new AppError('payload-too-large', { message: texts.fileTooLarge('1 GB') }));
}
