import {
  longestWindowOf,
  usedUpWindowOf,
  waitOf,
  type Limit,
} from '@bedside/contracts/attempt/attempt.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import { insertAttempts, listAttempts, lockAttempts } from '@bedside/db/postgres/attempt.repository';
import type { Deps } from '../../deps';
import type { Database } from '../../ports/database';
import { takeRowTurns } from './take-row-turns';
import type { Attempt } from './try-attempts';

/** A limit that a wrong guess used up: its kind, which of its windows, the longest, and how long it refuses now. */
export type UsedUp = { kind: string; window: number; waitS: number };

/** A wrong guess that was counted, and the limits that it used up. */
export type WrongGuess = { usedUp: readonly UsedUp[] };

type Counted = Limit & { subject: string };

/**
 * Compares one guess at a time, and counts a wrong one at each of these limits. For comparisons that take no time:
 * simultaneous callers wait for each other instead of being refused, so right guesses never block each other. Within
 * a process they wait without a database connection, so that guessing at one video leaves the connections to others.
 * @param noteWrong runs in the transaction that counts a wrong guess
 * @throws AppError `rate-limited` when a limit is used up, for the right guess too
 */
export async function guessInTurn(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash'>,
  attempts: readonly Attempt[],
  isRight: () => boolean,
  noteWrong: (tx: Database, wrong: WrongGuess) => Promise<void>,
): Promise<boolean> {
  const counted = attempts.map(({ limit, subject }) => ({
    ...limit,
    subject: deps.hash(limit.kind, subject),
  }));
  const compare = async (tx: Database) => {
    await lockAttempts(tx, counted);
    const now = deps.clock();
    const made = await listUnlessUsedUp(tx, counted, now);
    if (isRight()) return true;
    const usedUp = counted.flatMap((limit, index): UsedUp[] => {
      const times = [...(made[index] ?? []), now];
      const window = usedUpWindowOf(limit, times, now);
      return window < 0 ? [] : [{ kind: limit.kind, window, waitS: waitOf(limit, times, now) }];
    });
    await insertAttempts(tx, counted, new Date(now));
    await noteWrong(tx, { usedUp });
    return false;
  };
  const names = counted.map(({ kind, subject }) => `${kind} ${subject}`);
  return takeRowTurns(names, async () => {
    // This one statement refuses most callers that come too often.
    await listUnlessUsedUp(deps.db, counted, deps.clock());
    return deps.db.transaction().execute(compare);
  });
}

/**
 * The times of the attempts that still count, for each limit.
 * @throws AppError `rate-limited`
 */
async function listUnlessUsedUp(db: Database, counted: readonly Counted[], now: number): Promise<number[][]> {
  const keys = counted.map((one) => ({ ...one, since: new Date(now - longestWindowOf(one)) }));
  const made = (await listAttempts(db, keys)).map((times) => times.map((at) => at.getTime()));
  const waitS = Math.max(0, ...counted.map((limit, index) => waitOf(limit, made[index] ?? [], now)));
  if (waitS === 0) return made;
  throw new AppError('rate-limited', {
    says: { code: 'attempt.too-many-codes', params: { waitS } },
    retryAfterS: waitS,
  });
}
