import { toTrpcError } from './error-formatter';

/**
 * Pieces of an answer as they come. A fault between them becomes the error that the table names, like any other fault.
 */
export async function* streamPieces<T>(pieces: AsyncIterable<T>): AsyncGenerator<T, void> {
  try {
    yield* pieces;
  } catch (error) {
    throw toTrpcError(error);
  }
}
