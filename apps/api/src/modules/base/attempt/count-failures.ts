import { deleteAttempts } from '@bedside/db/postgres/base/attempt.repository';
import type { Deps } from '../../../deps';
import { takeAttempts, type AttemptRefusal } from './take-attempts';
import type { Attempt } from './try-attempts';

/**
 * Runs work whose failures are limited. The attempts are counted before the work and returned after it, unless it
 * failed in the way that counts. Interrupted work returns them too, since nothing was guessed. `isLastTry` says that a
 * failure used up a limit.
 * @throws AppError `rate-limited`
 */
export async function countFailures<T extends { isRight: boolean }>(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash'>,
  attempts: readonly Attempt[],
  work: () => Promise<T>,
  refusal?: AttemptRefusal,
): Promise<T & { isLastTry: boolean }> {
  const { ids, nextS } = await takeAttempts(deps, attempts, refusal);
  let hasFailed = false;
  try {
    const result = await work();
    hasFailed = !result.isRight;
    return { ...result, isLastTry: hasFailed && nextS > 0 };
  } finally {
    if (!hasFailed) await deleteAttempts(deps.db, ids);
  }
}
