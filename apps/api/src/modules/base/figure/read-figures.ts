import { AppError } from '@bedside/contracts/kit/app-error';

/**
 * Reads figures from the event store.
 * @throws AppError `unavailable` when it cannot be reached; events are still accepted meanwhile
 */
export async function readFigures<T>(query: () => Promise<T>): Promise<T> {
  try {
    return await query();
  } catch (cause) {
    throw new AppError('unavailable', {
      says: 'figures-away',
      retryAfterS: 5,
      cause,
    });
  }
}
