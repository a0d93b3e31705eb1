import { longestWindowOf, waitOf } from '@bedside/contracts/attempt/attempt.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import { insertAttempts, listAttempts, lockAttempts } from '@bedside/db/postgres/attempt.repository';
import type { Deps } from '../../deps';
import type { Attempt } from './try-attempts';

/**
 * Compares a guess in its turn, and counts it if it is wrong. For comparisons that take no time: simultaneous callers
 * wait for each other instead of being refused, so that right guesses never block each other.
 * @throws AppError `rate-limited` when the limit is used up, for the right guess too
 */
export function guessInTurn(
  deps: Pick<Deps, 'db' | 'clock' | 'hash'>,
  { limit, subject }: Attempt,
  isRight: () => boolean,
): Promise<boolean> {
  const key = { kind: limit.kind, subject: deps.hash(limit.kind, subject) };
  return deps.db.transaction().execute(async (tx) => {
    await lockAttempts(tx, [key]);
    const now = deps.clock();
    const made = await listAttempts(tx, key, new Date(now - longestWindowOf(limit)));
    const times = made.map((at) => at.getTime());
    const waitS = waitOf(limit, times, now);
    if (waitS > 0) {
      throw new AppError('rate-limited', {
        says: { code: 'attempt.too-many-codes', params: { waitS } },
        retryAfterS: waitS,
      });
    }
    if (isRight()) return true;
    await insertAttempts(tx, [key], new Date(now));
    return false;
  });
}
