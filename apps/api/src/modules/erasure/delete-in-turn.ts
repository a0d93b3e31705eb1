import type { UserId } from '@bedside/contracts/kit/ids';
import { lockDeletions } from '@bedside/db/postgres/deletion-turn.query';
import type { Deps } from '../../deps';
import type { Database } from '../../ports/database';
import { takeTurns } from '../attempt/take-turns';

/**
 * Runs a transaction that deletes a patient, a video, a playlist or a whole account. Those of one practice run one after
 * another: each deletes rows of many tables in an order that Postgres chooses, so two at once could wait for each other
 * (docs/architecture.md, "The order of locks").
 */
export function deleteInTurn<T>(
  deps: Pick<Deps, 'db' | 'attemptDb'>,
  doctorId: UserId,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  const run = () =>
    deps.db.transaction().execute(async (tx) => {
      await lockDeletions(tx, doctorId);
      return work(tx);
    });
  // A call with an `Idempotency-Key` holds a connection already. If it waited here, it could keep it from whose turn it is.
  return deps.db !== deps.attemptDb ? run() : takeTurns([`deletion ${doctorId}`], run);
}
