import { deleteAttempts } from '@bedside/db/postgres/attempt.repository';
import type { Deps } from '../../deps';
import { takeAttempts } from './take-attempts';
import type { Attempt } from './try-attempts';

/**
 * Does work of which only failures are limited: the attempts are taken before it and given back after it, unless it
 * failed in the way that counts. Work that breaks off gives them back too, since nothing was guessed.
 * @throws AppError `rate-limited`
 */
export async function countFailures<T extends { isRight: boolean }>(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash'>,
  attempts: readonly Attempt[],
  work: () => Promise<T>,
  refusal?: string,
): Promise<T> {
  const { ids } = await takeAttempts(deps, attempts, refusal);
  let hasFailed = false;
  try {
    const result = await work();
    hasFailed = !result.isRight;
    return result;
  } finally {
    if (!hasFailed) await deleteAttempts(deps.db, ids);
  }
}
