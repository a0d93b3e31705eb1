import { AppError } from '@bedside/contracts/kit/app-error';
import { formatInEnglish } from '@bedside/contracts/all-nouns';
import { appErrorOf } from '../../transport/app-error-of';
import { errorTable } from '../../kit/error-table';

const TOO_LARGE = 413;

/** A fault as tus answers it: a status, a text for a person, and its code for the web app. */
export class TusRefusal extends Error {
  readonly status_code: number;
  readonly body: string;

  constructor(thrown: unknown) {
    const error = appErrorOf(thrown);
    super(error.message, { cause: thrown });
    this.status_code = errorTable[error.code].http;
    this.body = JSON.stringify({ message: formatInEnglish(error.says), says: error.says });
  }
}

export const diskFull = () => new TusRefusal(Object.assign(new Error('disk full'), { code: 'ENOSPC' }));

/** A fault found by tus itself, in words for a person where a person reads it; undefined keeps the text of tus. */
export function refusalOf(error: object): TusRefusal | undefined {
  if (!('status_code' in error)) return new TusRefusal(error);
  if (error instanceof TusRefusal || error.status_code !== TOO_LARGE) return undefined;
  return new TusRefusal(
    new AppError('payload-too-large', { says: { code: 'file-too-large', params: { limit: '1 GB' } } }),
  );
}
