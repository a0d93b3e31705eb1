import { finished } from 'node:stream/promises';
import { AppError } from '@bedside/contracts/kit/app-error';
import { GIGABYTE, MEGABYTE } from '@bedside/contracts/kit/constants';
import type { FastifyRequest } from 'fastify';

/** How long the rest of a refused body may take. */
const REST_TIMEOUT_MS = 60_000;

/** What a form has besides its file: the other fields, and the lines between them. */
const FORM_BYTES = 256 * 1024;

/**
 * Reads a multipart body. One that cannot be read is the caller's fault and not ours. A refused body is read to its
 * end: a connection that closes while its client still sends is reset, and the client never sees the answer. One that
 * says in advance that it is too large is answered before it is read.
 * @param form.what its content, in words
 * @param form.maxBytes the largest file in it
 * @param read goes through the parts
 * @throws AppError `unsupported-media-type`, `payload-too-large`, `malformed-request`, and what `read` throws
 */
export async function readForm<T>(
  request: FastifyRequest,
  { what, maxBytes }: { what: string; maxBytes: number },
  read: () => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) {
    throw new AppError('unsupported-media-type', {
      says: { code: 'call-form-needed', params: { what } },
    });
  }
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + FORM_BYTES)
    throw new AppError('payload-too-large', {
      says: { code: 'file-too-large', params: { limit: limitOf(maxBytes) } },
    });
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

/** A limit in words. */
const limitOf = (bytes: number) =>
  bytes >= GIGABYTE ? `${bytes / GIGABYTE} GB` : `${Math.floor(bytes / MEGABYTE)} MB`;

/** Reads the rest of a body and drops it. */
async function skipRest({ raw }: FastifyRequest): Promise<void> {
  raw.unpipe();
  raw.resume();
  // A client that disconnected needs no answer. One that takes too long gets the answer on a closing connection.
  await finished(raw, { writable: false, signal: AbortSignal.timeout(REST_TIMEOUT_MS) }).catch(
    () => undefined,
  );
}
