import { AppError } from '@bedside/contracts/kit/app-error';

/**
 * Reads figures from the event store.
 * @throws AppError `unavailable` when it cannot be reached; events go on being taken meanwhile
 */
export async function readFigures<T>(query: () => Promise<T>): Promise<T> {
  try {
    return await query();
  } catch (cause) {
    throw new AppError('unavailable', {
      message:
        'The figures cannot be read right now. Nothing is lost: what patients do is still recorded. Please try again in a moment.',
      retryAfterS: 5,
      cause,
    });
  }
}
