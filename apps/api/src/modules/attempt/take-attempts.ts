import { AppError } from '@bedside/contracts/kit/app-error';
import type { Deps } from '../../deps';
import { sayWait } from './say-wait';
import { tryAttempts, type Attempt, type TriedAttempts } from './try-attempts';

/**
 * Notes one attempt at each of these limits before the work that they guard.
 * @throws AppError `rate-limited` with the seconds to wait; nothing was noted then
 */
export async function takeAttempts(
  deps: Pick<Deps, 'attemptDb' | 'clock' | 'hash'>,
  attempts: readonly Attempt[],
  refusal = 'There were too many attempts.',
): Promise<TriedAttempts> {
  const tried = await tryAttempts(deps, attempts);
  if (tried.waitS === 0) return tried;
  throw new AppError('rate-limited', {
    message: `${refusal} Please try again in ${sayWait(tried.waitS)}.`,
    retryAfterS: tried.waitS,
  });
}
