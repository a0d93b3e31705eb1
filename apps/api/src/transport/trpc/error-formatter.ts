import { fieldErrors, type FieldErrors } from '@bedside/contracts/kit/fields';
import { AppError, type AppErrorCode } from '@bedside/contracts/kit/app-error';
import { TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import { appErrorOf } from '../app-error-of';
import { errorTable } from '../../kit/error-table';

/** What the web app reads of an error beside its message. */
export type ErrorData = { appCode: AppErrorCode; fields?: FieldErrors; retryAfterS?: number };

/** Any fault as the tRPC error that the table names; the message is fit for people. */
export function toTrpcError(thrown: unknown): TRPCError {
  const error = appErrorOf(thrown);
  return new TRPCError({ code: errorTable[error.code].trpc, message: error.message, cause: error });
}

/** The parts of an error that a form or a toast needs; never a stack. */
export function describeError(error: TRPCError): { message: string; data: ErrorData } {
  if (error.cause instanceof ZodError) {
    const fields = fieldErrors(error.cause.issues);
    return {
      message: Object.values(fields)[0]?.[0] ?? error.message,
      data: { appCode: 'validation-failed', fields },
    };
  }
  if (!(error.cause instanceof AppError) && error.code !== 'INTERNAL_SERVER_ERROR') {
    return { message: error.message, data: { appCode: 'malformed-request' } };
  }
  const known = appErrorOf(error.cause ?? error);
  return {
    message: known.message,
    data: {
      appCode: known.code,
      ...(known.fields ? { fields: known.fields } : {}),
      ...(known.retryAfterS === undefined ? {} : { retryAfterS: known.retryAfterS }),
    },
  };
}
