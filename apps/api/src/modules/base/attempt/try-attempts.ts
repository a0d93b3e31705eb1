import { longestWindowOf, waitOf, type Limit } from '@bedside/contracts/base/attempt/attempt.rules';
import { insertAttempts, listAttempts, lockAttempts } from '@bedside/db/postgres/base/attempt.repository';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import { takeRowTurns } from './take-row-turns';

/** One attempt: its limit, and the account or address that makes it. */
export type Attempt = { limit: Limit; subject: string };

/**
 * The counted attempts. `waitS` is 0, or the seconds until they are allowed, and then none was counted. `nextS` is how
 * long the next ones have to wait: more than 0 where these use up a limit.
 */
export type TriedAttempts = { ids: readonly number[]; waitS: number; nextS: number };

type Counted = Limit & { subject: string };

/**
 * Counts one attempt at each of these limits, or none where one of them is used up. Simultaneous callers run one after
 * another, in all processes, so none slips through between the check and the count (docs/decisions/019-limits.md).
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
    const made = await listMade(tx, counted, now);
    const waitS = longestWait(counted, made, now);
    if (waitS > 0) return { ids: [], waitS, nextS: waitS };
    const withThis = made.map((times) => [...times, now]);
    const nextS = longestWait(counted, withThis, now);
    return { ids: await insertAttempts(tx, counted, new Date(now)), waitS, nextS };
  };
  const { attemptDb } = deps;
  // Within a transaction the caller already holds a connection, and the lock ends with the transaction.
  if (attemptDb.isTransaction) return note(attemptDb);
  const names = counted.map(({ kind, subject }) => `${kind} ${subject}`);
  return takeRowTurns(names, async () => {
    // This one statement refuses most callers that come too often.
    const waitS = longestWait(counted, await listMade(attemptDb, counted, now), now);
    return waitS > 0 ? { ids: [], waitS, nextS: waitS } : attemptDb.transaction().execute(note);
  });
}

/** The times of the attempts that still count, for each limit. */
async function listMade(db: Database, counted: readonly Counted[], now: number): Promise<number[][]> {
  const keys = counted.map((one) => ({ ...one, since: new Date(now - longestWindowOf(one)) }));
  const made = await listAttempts(db, keys);
  return made.map((times) => times.map((at) => at.getTime()));
}

function longestWait(counted: readonly Counted[], made: readonly number[][], now: number): number {
  return Math.max(0, ...counted.map((one, index) => waitOf(one, made[index] ?? [], now)));
}
