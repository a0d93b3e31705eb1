import { AppError } from '@bedside/contracts/kit/app-error';
import { LineRefusal } from '@bedside/db/postgres/lines';

/** Postgres classes and codes that mean "not now": connection faults, no space, shutting down. */
const outageCodes = /^(08...|53...|57P0[123]|25006)$/;
const socketFaults = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
const poolFaults =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after|timeout expired/;

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/**
 * A stopped Postgres leaves no socket file, so connecting fails with the code of a missing file. Elsewhere that code
 * means something else.
 */
const isFaultOfConnecting = (error: unknown) =>
  typeof error === 'object' && error !== null && 'syscall' in error && error.syscall === 'connect';

/** Whether Postgres or the network to it is at fault, rather than the request. */
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
 * Turns any fault into an AppError. A full disk, an unreachable database and text that Postgres cannot hold (U+0000)
 * have their own codes. Everything else is `unexpected` and reveals nothing internal.
 */
export function appErrorOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') {
    return new AppError('storage-full', { cause: error });
  }
  if (code === '22021' || code === '22P05') {
    return new AppError('malformed-request', {
      says: 'unstorable',
      cause: error,
    });
  }
  if (error instanceof LineRefusal) {
    return new AppError('rate-limited', { says: 'line-full', retryAfterS: 2, cause: error });
  }
  if (isOutage(error)) {
    return new AppError('unavailable', {
      says: 'records-away',
      retryAfterS: 2,
      cause: error,
    });
  }
  return new AppError('unexpected', { cause: error });
}
