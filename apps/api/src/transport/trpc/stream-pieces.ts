import { toTrpcError } from './error-formatter';

/**
 * Pieces of an answer as they come; a fault between them becomes the error that the table names, like every other one.
 */
export async function* streamPieces<T>(pieces: AsyncIterable<T>): AsyncGenerator<T, void> {
  try {
    yield* pieces;
  } catch (error) {
    throw toTrpcError(error);
  }
}
