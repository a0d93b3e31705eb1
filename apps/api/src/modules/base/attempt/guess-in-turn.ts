import {
  longestWindowOf,
  usedUpWindowOf,
  waitOf,
  type Limit,
} from '@bedside/contracts/base/attempt/attempt.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import { insertAttempts, listAttempts, lockAttempts } from '@bedside/db/postgres/base/attempt.repository';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import { takeRowTurns } from './take-row-turns';
import type { Attempt } from './try-attempts';

/** A limit that a wrong guess used up: its kind, which of its windows, the longest, and how long it refuses now. */
export type UsedUp = { kind: string; window: number; waitS: number };

/** Where a wrong guess counts: at each of the first limits, and at the first of these sets that has room. */
export type GuessLimits = {
  always: readonly Attempt[];
  firstWithRoom: readonly (readonly Attempt[])[];
};

/** A wrong guess that was counted, and the limits that it used up. */
export type WrongGuess = { usedUp: readonly UsedUp[] };

type Counted = Limit & { subject: string };

/**
 * Compares one guess at a time, and counts a wrong one at its limits. For comparisons that take no time:
 * simultaneous callers wait for each other instead of being refused, so right guesses never block each other. Within
 * a process they wait without a database connection, so that guessing at one video leaves the connections to others.
 * @param noteWrong runs in the transaction that counts a wrong guess
 * @throws AppError `rate-limited` when a limit is used up, for the right guess too
 */
export async function guessInTurn(
  deps: Pick<Deps, 'db' | 'attemptDb' | 'clock' | 'hash'>,
  limits: GuessLimits,
  isRight: () => boolean,
  noteWrong: (tx: Database, wrong: WrongGuess) => Promise<void>,
): Promise<boolean> {
  const count = (attempts: readonly Attempt[]) =>
    attempts.map(({ limit, subject }): Counted => ({ ...limit, subject: deps.hash(limit.kind, subject) }));
  const always = count(limits.always);
  const sets = limits.firstWithRoom.length === 0 ? [[]] : limits.firstWithRoom.map(count);
  const choices = sets.map((set) => [...always, ...set]);
  const all = [...always, ...sets.flat()];
  const compare = async (tx: Database) => {
    await lockAttempts(tx, all);
    const now = deps.clock();
    const counted = await chooseWithRoom(tx, choices, now);
    if (isRight()) return true;
    const usedUp = counted.flatMap(({ made, ...limit }): UsedUp[] => {
      const times = [...made, now];
      const window = usedUpWindowOf(limit, times, now);
      return window < 0 ? [] : [{ kind: limit.kind, window, waitS: waitOf(limit, times, now) }];
    });
    await insertAttempts(tx, counted, new Date(now));
    await noteWrong(tx, { usedUp });
    return false;
  };
  const names = all.map(({ kind, subject }) => `${kind} ${subject}`);
  return takeRowTurns(names, async () => {
    // This one statement refuses most callers that come too often.
    await chooseWithRoom(deps.db, choices, deps.clock());
    return deps.db.transaction().execute(compare);
  });
}

/**
 * The first choice of limits with room for one more attempt, and the times of those that still count.
 * @throws AppError `rate-limited`, with the shortest wait
 */
async function chooseWithRoom(
  db: Database,
  choices: readonly (readonly Counted[])[],
  now: number,
): Promise<(Counted & { made: number[] })[]> {
  const keys = choices.flat().map((one) => ({ ...one, since: new Date(now - longestWindowOf(one)) }));
  const times = (await listAttempts(db, keys)).map((made) => made.map((at) => at.getTime()));
  let read = 0;
  const filled = choices.map((limits) => limits.map((limit) => ({ ...limit, made: times[read++] ?? [] })));
  const waits = filled.map((limits) => Math.max(0, ...limits.map((limit) => waitOf(limit, limit.made, now))));
  const waitS = Math.min(...waits);
  const open = filled[waits.indexOf(0)];
  if (open) return open;
  throw new AppError('rate-limited', {
    says: { code: 'attempt.too-many-codes', params: { waitS } },
    retryAfterS: waitS,
  });
}
