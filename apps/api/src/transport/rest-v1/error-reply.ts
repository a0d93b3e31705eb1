import { AppError } from '@bedside/contracts/kit/app-error';
import { fieldErrors, type FieldErrors } from '@bedside/contracts/kit/fields';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isResponseSerializationError } from 'fastify-type-provider-zod';
import { formatInEnglish } from '@bedside/contracts/all-nouns';
import { ZodError } from 'zod';
import { appErrorOf } from '../app-error-of';
import { dataOf } from '../trpc/error-formatter';
import { errorTable } from '../../kit/error-table';
import { readPreference } from './read-preference';
import type { Log } from '../../ports/log';

type Body = { message: string; errors?: Record<string, string[]>; access_code_required?: true };

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * The faults of fields in the words of REST v1. Field names are spelt as on the wire: a verb's names are the domain's,
 * a schema's are the request's own.
 */
function wireFields(fields: FieldErrors, thrown: unknown): Record<string, string[]> {
  const nameOf = thrown instanceof AppError ? snake : (name: string) => name;
  return Object.fromEntries(
    Object.entries(fields).map(([name, found]) => [nameOf(name), found.map(formatInEnglish)]),
  );
}

/** Faults that Fastify itself refuses, before any verb is called. */
function frameworkError(error: FastifyError): AppError | undefined {
  switch (error.statusCode) {
    case 413:
      return new AppError('payload-too-large', {
        says: { code: 'file-too-large', params: { limit: '1 MB' } },
        cause: error,
      });
    case 415:
      return new AppError('unsupported-media-type', {
        says: 'call-body-type',
        cause: error,
      });
    case 404:
      return new AppError('not-found', { cause: error });
    case 503:
      return new AppError('unavailable', {
        says: 'busy',
        retryAfterS: 1,
        cause: error,
      });
    default:
      if (error.statusCode === undefined || error.statusCode < 400 || error.statusCode > 499)
        return undefined;
      return new AppError('malformed-request', {
        says: 'call-body-unreadable',
        cause: error,
      });
  }
}

function toAppError(thrown: unknown): AppError {
  // Fastify marks a refusal by the request's own schema; any other ZodError is a fault of ours.
  if (thrown instanceof ZodError && 'validationContext' in thrown) {
    const fields = fieldErrors(thrown.issues);
    return new AppError('validation-failed', {
      says: Object.values(fields)[0]?.[0] ?? 'invalid',
      fields,
    });
  }
  if (isResponseSerializationError(thrown) || thrown instanceof AppError) return appErrorOf(thrown);
  const known =
    thrown instanceof Error && 'statusCode' in thrown ? frameworkError(thrown as FastifyError) : undefined;
  return known ?? appErrorOf(thrown);
}

/**
 * Any fault as an answer in the contract's form; never a stack, a statement or a path. Faults that are not the caller's
 * are logged.
 */
export function replyOfFault(
  thrown: unknown,
  { log, id }: { log: Log; id: string },
): { status: number; headers: Record<string, string>; body: Body } {
  const error = toAppError(thrown);
  const row = errorTable[error.code];
  if (row.log === 'error')
    log.error({ reqId: id, err: error.cause ?? error, code: error.code }, 'a call failed');
  const body: Body = { message: formatInEnglish(error.says) };
  if (error.code === 'video.restricted') body.access_code_required = true;
  if (error.fields) body.errors = wireFields(error.fields, thrown);
  const { retryAfterS } = error;
  return {
    status: row.http,
    headers: retryAfterS === undefined ? {} : { 'Retry-After': String(retryAfterS) },
    body,
  };
}

/**
 * Answers a request that failed. Our own web app has its own words for refusals: it sends `Prefer: errors=codes` and
 * gets the same answer as by tRPC.
 */
export function replyWithError(thrown: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { status, headers, body } = replyOfFault(thrown, request);
  void reply.headers(headers).status(status);
  if (readPreference(request, 'errors') !== 'codes') return void reply.send(body);
  void reply.header('Preference-Applied', 'errors=codes').send(dataOf(toAppError(thrown)));
}
