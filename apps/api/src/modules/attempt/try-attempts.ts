import { longestWindowOf, waitOf, type Limit } from '@bedside/contracts/attempt/attempt.rules';
import { insertAttempts, listAttempts, lockAttempts } from '@bedside/db/postgres/attempt.repository';
import type { Deps } from '../../deps';
import type { Database } from '../../ports/database';
import { takeTurns } from './take-turns';

/** One attempt: its limit, and the account or address that makes it. */
export type Attempt = { limit: Limit; subject: string };

/** The counted attempts. `waitS` is 0, or the seconds until they are allowed, and then none was counted. */
export type TriedAttempts = { ids: readonly number[]; waitS: number };

type Counted = Limit & { subject: string };

/**
 * Counts one attempt at each of these limits, or none where one of them is used up. Simultaneous callers run one after
 * another, in all processes, so that none slips through between the check and the count (docs/decisions/019-limits.md).
 */
export async function tryAttempts(
  deps: Pick<Deps, 'attemptDb' | 'clock' | 'hash'>,
  attempts: readonly Attempt[],
): Promise<TriedAttempts> {
  const now = deps.clock();
  const counted = attempts.map(({ limit, subject }) => ({
    ...limit,
    subject: deps.hash(limit.kind, subject),
  }));
  const note = async (tx: Database) => {
    await lockAttempts(tx, counted);
    const waitS = await longestWait(tx, counted, now);
    return { ids: waitS > 0 ? [] : await insertAttempts(tx, counted, new Date(now)), waitS };
  };
  const { attemptDb } = deps;
  // Within a transaction the caller already holds a connection, and the lock ends with the transaction.
  if (attemptDb.isTransaction) return note(attemptDb);
  const names = counted.map(({ kind, subject }) => `${kind} ${subject}`);
  return takeTurns(names, async () => {
    // This one statement refuses most of those who come too often.
    const waitS = await longestWait(attemptDb, counted, now);
    return waitS > 0 ? { ids: [], waitS } : attemptDb.transaction().execute(note);
  });
}

async function longestWait(db: Database, counted: readonly Counted[], now: number): Promise<number> {
  let longest = 0;
  for (const one of counted) {
    const made = await listAttempts(db, one, new Date(now - longestWindowOf(one)));
    const times = made.map((at) => at.getTime());
    longest = Math.max(longest, waitOf(one, times, now));
  }
  return longest;
}
