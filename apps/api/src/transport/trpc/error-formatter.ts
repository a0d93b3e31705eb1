import { fieldErrors, type FieldErrors } from '@bedside/contracts/kit/fields';
import { AppError, type AppErrorCode } from '@bedside/contracts/kit/app-error';
import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import type { CodedText } from '@bedside/contracts/kit/coded-text';
import { appErrorOf } from '../app-error-of';
import { errorTable } from '../../kit/error-table';

/**
 * What the web app reads from an error. The app has the words in its catalogue, so the answer contains no sentences:
 * `says` and `fields` are codes with the values that they need.
 */
export type ErrorData = {
  appCode: AppErrorCode;
  says: CodedText;
  fields?: FieldErrors;
  retryAfterS?: number;
};

/** Any fault as the tRPC error that the table names. */
export function toTrpcError(thrown: unknown): TRPCError {
  const error = appErrorOf(thrown);
  return new TRPCError({ code: errorTable[error.code].trpc, message: error.message, cause: error });
}

/** The parts of an error that a form or a toast needs; never a stack. */
export function describeError(error: TRPCError): ErrorData {
  if (error.cause instanceof ZodError) {
    const fields = fieldErrors(error.cause.issues);
    return { appCode: 'validation-failed', says: Object.values(fields)[0]?.[0] ?? 'invalid', fields };
  }
  if (!(error.cause instanceof AppError) && error.code !== 'INTERNAL_SERVER_ERROR') {
    return { appCode: 'malformed-request', says: 'call-body-unreadable' };
  }
  return dataOf(appErrorOf(error.cause ?? error));
}

/** An error as the web app reads it, by whichever door it comes. */
export function dataOf({ code, says, fields, retryAfterS }: AppError): ErrorData {
  return {
    appCode: code,
    says,
    ...(fields ? { fields } : {}),
    ...(retryAfterS === undefined ? {} : { retryAfterS }),
  };
}
