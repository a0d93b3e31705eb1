import { AppError } from '@bedside/contracts/kit/app-error';
import { fieldErrors, type FieldErrors } from '@bedside/contracts/kit/fields';
import { texts } from '@bedside/contracts/kit/texts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isResponseSerializationError } from 'fastify-type-provider-zod';
import { ZodError } from 'zod';
import { appErrorOf } from '../app-error-of';
import { errorTable } from '../../kit/error-table';
import type { Log } from '../../ports/log';

type Body = { message: string; errors?: FieldErrors; access_code_required?: true };

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Field names as the wire spells them: those of a verb are the domain's, those of a schema the request's own. */
function wireFields(fields: FieldErrors, thrown: unknown): FieldErrors {
  if (!(thrown instanceof AppError)) return fields;
  return Object.fromEntries(Object.entries(fields).map(([name, found]) => [snake(name), found]));
}

/** What Fastify itself refuses, before any verb is called. */
function frameworkError(error: FastifyError): AppError | undefined {
  switch (error.statusCode) {
    case 413:
      return new AppError('payload-too-large', { message: texts.fileTooLarge('1 MB'), cause: error });
    case 415:
      return new AppError('unsupported-media-type', {
        message: 'This call does not take bodies of this type.',
        cause: error,
      });
    case 404:
      return new AppError('not-found', { message: texts.notFound, cause: error });
    case 503:
      return new AppError('unavailable', {
        message: 'Please try again in a moment.',
        retryAfterS: 1,
        cause: error,
      });
    default:
      if (error.statusCode === undefined || error.statusCode < 400 || error.statusCode > 499)
        return undefined;
      return new AppError('malformed-request', {
        message: 'The body of this call could not be read.',
        cause: error,
      });
  }
}

function toAppError(thrown: unknown): AppError {
  // Fastify marks what the call's own schema refused; a ZodError of any other origin is a fault of ours.
  if (thrown instanceof ZodError && 'validationContext' in thrown) {
    const fields = fieldErrors(thrown.issues);
    return new AppError('validation-failed', {
      message: Object.values(fields)[0]?.[0] ?? texts.invalid,
      fields,
    });
  }
  if (isResponseSerializationError(thrown) || thrown instanceof AppError) return appErrorOf(thrown);
  const known =
    thrown instanceof Error && 'statusCode' in thrown ? frameworkError(thrown as FastifyError) : undefined;
  return known ?? appErrorOf(thrown);
}

/**
 * Any fault as an answer in the contract's shape (rest-v1.md, "Conventions"); never a stack, a statement or a path.
 * Faults that are not the caller's are logged.
 */
export function answerOfFault(
  thrown: unknown,
  { log, id }: { log: Log; id: string },
): { status: number; headers: Record<string, string>; body: Body } {
  const error = toAppError(thrown);
  const row = errorTable[error.code];
  if (row.log === 'error')
    log.error({ reqId: id, err: error.cause ?? error, code: error.code }, 'a call failed');
  const body: Body = { message: error.message };
  if (error.code === 'video.restricted') body.access_code_required = true;
  if (error.fields) body.errors = wireFields(error.fields, thrown);
  const { retryAfterS } = error;
  return {
    status: row.http,
    headers: retryAfterS === undefined ? {} : { 'Retry-After': String(retryAfterS) },
    body,
  };
}

/** Answers a call that failed. */
export function replyWithError(thrown: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { status, headers, body } = answerOfFault(thrown, request);
  void reply.headers(headers).status(status).send(body);
}
