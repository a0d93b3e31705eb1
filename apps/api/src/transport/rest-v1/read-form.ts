import { AppError } from '@bedside/contracts/kit/app-error';
import { GIGABYTE, MEGABYTE } from '@bedside/contracts/kit/constants';
import type { FastifyRequest } from 'fastify';
import { dropRest } from '../drop-rest';

/** What a form has besides its file: the other fields, and the lines between them. */
const FORM_BYTES = 256 * 1024;

/**
 * Reads a multipart body. One that cannot be read is the caller's fault and not ours. One that says in advance that it
 * is too large is answered before it is read.
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
    // The stored answer of a call with a key belongs to its whole body.
    if (request.headers['idempotency-key'] !== undefined) await dropRest(request.raw);
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
