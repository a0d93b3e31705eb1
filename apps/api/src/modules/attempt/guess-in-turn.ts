import { longestWindowOf, waitOf } from '@bedside/contracts/attempt/attempt.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import { insertAttempts, listAttempts, lockAttempts } from '@bedside/db/postgres/attempt.repository';
import type { Deps } from '../../deps';
import type { Database } from '../../ports/database';
import type { Attempt } from './try-attempts';

/** A wrong guess that was counted, and the limits that it used up. */
export type WrongGuess = { usedUp: readonly string[] };

/**
 * Compares one guess at a time, and counts a wrong one at each of these limits. For comparisons that take no time:
 * simultaneous callers wait for each other instead of being refused, so right guesses never block each other.
 * @param noteWrong runs in the transaction that counts a wrong guess
 * @throws AppError `rate-limited` when a limit is used up, for the right guess too
 */
export function guessInTurn(
  deps: Pick<Deps, 'db' | 'clock' | 'hash'>,
  attempts: readonly Attempt[],
  isRight: () => boolean,
  noteWrong: (tx: Database, wrong: WrongGuess) => Promise<void>,
): Promise<boolean> {
  const counted = attempts.map(({ limit, subject }) => ({
    ...limit,
    subject: deps.hash(limit.kind, subject),
  }));
  return deps.db.transaction().execute(async (tx) => {
    await lockAttempts(tx, counted);
    const now = deps.clock();
    const keys = counted.map((one) => ({ ...one, since: new Date(now - longestWindowOf(one)) }));
    const made = await listAttempts(tx, keys);
    const usedUp: string[] = [];
    let waitS = 0;
    for (const [index, limit] of counted.entries()) {
      const times = (made[index] ?? []).map((at) => at.getTime());
      waitS = Math.max(waitS, waitOf(limit, times, now));
      if (waitOf(limit, [...times, now], now) > 0) usedUp.push(limit.kind);
    }
    if (waitS > 0) {
      throw new AppError('rate-limited', {
        says: { code: 'attempt.too-many-codes', params: { waitS } },
        retryAfterS: waitS,
      });
    }
    if (isRight()) return true;
    await insertAttempts(tx, counted, new Date(now));
    await noteWrong(tx, { usedUp });
    return false;
  });
}
