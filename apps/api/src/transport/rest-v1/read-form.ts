import { AppError } from '@bedside/contracts/kit/app-error';
import type { FastifyRequest } from 'fastify';

/**
 * Reads a multipart body; one that cannot be read is the caller's fault and not ours.
 * @param what travels in it, in words
 * @param read goes through the parts
 * @throws AppError `unsupported-media-type`, `malformed-request`, and what `read` throws
 */
export async function readForm<T>(request: FastifyRequest, what: string, read: () => Promise<T>): Promise<T> {
  if (!request.isMultipart()) {
    throw new AppError('unsupported-media-type', { message: `Send the ${what} as multipart/form-data.` });
  }
  try {
    return await read();
  } catch (error) {
    // The parser's own errors, of a body cut off or without a boundary, carry no code.
    if (!(error instanceof Error) || error instanceof AppError || 'code' in error) throw error;
    throw new AppError('malformed-request', {
      message: 'The body of this call could not be read.',
      cause: error,
    });
  }
}
