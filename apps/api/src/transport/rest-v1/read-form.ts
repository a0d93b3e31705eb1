import { finished } from 'node:stream/promises';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { FastifyRequest } from 'fastify';

/** How long the rest of a refused body may take. */
const REST_TIMEOUT_MS = 60_000;

/**
 * Reads a multipart body. One that cannot be read is the caller's fault and not ours. A refused body is read to its
 * end: a connection that closes while its client still sends is reset, and the client never sees the answer.
 * @param what its content, in words
 * @param read goes through the parts
 * @throws AppError `unsupported-media-type`, `malformed-request`, and what `read` throws
 */
export async function readForm<T>(request: FastifyRequest, what: string, read: () => Promise<T>): Promise<T> {
  if (!request.isMultipart()) {
    throw new AppError('unsupported-media-type', {
      says: { code: 'call-form-needed', params: { what } },
    });
  }
  try {
    return await read();
  } catch (error) {
    await skipRest(request);
    // The parser's own errors, for a body that was cut off or lacks a boundary, have no code.
    if (!(error instanceof Error) || error instanceof AppError || 'code' in error) throw error;
    throw new AppError('malformed-request', {
      says: 'call-body-unreadable',
      cause: error,
    });
  }
}

/** Reads the rest of a body and drops it. */
async function skipRest({ raw }: FastifyRequest): Promise<void> {
  raw.unpipe();
  raw.resume();
  // A client that disconnected needs no answer. One that takes too long gets the answer on a closing connection.
  await finished(raw, { writable: false, signal: AbortSignal.timeout(REST_TIMEOUT_MS) }).catch(
    () => undefined,
  );
}
