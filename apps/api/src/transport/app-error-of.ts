import { AppError } from '@bedside/contracts/kit/app-error';
import { texts } from '@bedside/contracts/kit/texts';

/** Postgres classes and codes that mean "not now": connection faults, no room, shutting down. */
const outageCodes = /^(08...|53...|57P0[123]|25006)$/;
const socketFaults = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
const poolFaults =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after|timeout expired/;

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/** A server that is reached by a socket file and is away leaves no file: its codes mean other things elsewhere. */
const isFaultOfConnecting = (error: unknown) =>
  typeof error === 'object' && error !== null && 'syscall' in error && error.syscall === 'connect';

/** Whether Postgres or the network to it is at fault, rather than the call. */
export function isOutage(error: unknown): boolean {
  const code = codeOf(error);
  return (
    outageCodes.test(code) ||
    socketFaults.has(code) ||
    isFaultOfConnecting(error) ||
    (error instanceof Error && poolFaults.test(error.message))
  );
}

/**
 * Any fault as an AppError: a full disk, a database that is away and text that Postgres cannot hold (U+0000) have
 * their own codes, everything else is `unexpected` and tells a person nothing of the inside.
 */
export function appErrorOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') {
    return new AppError('storage-full', {
      message: 'There is no room left to store this. Nothing was kept of it; what was there before is safe.',
      cause: error,
    });
  }
  if (code === '22021' || code === '22P05') {
    return new AppError('malformed-request', {
      message: 'This holds a character that cannot be stored. Remove it and try again.',
      cause: error,
    });
  }
  if (isOutage(error)) {
    return new AppError('unavailable', {
      message: 'We cannot reach our records right now. Nothing was lost. Please try again in a moment.',
      retryAfterS: 2,
      cause: error,
    });
  }
  return new AppError('unexpected', { message: texts.serverError, cause: error });
}
