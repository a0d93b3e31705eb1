import type { PracticeId } from '@bedside/contracts/kit/ids';
import { lockDeletions } from '@bedside/db/postgres/base/deletion-turn.query';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import { takeRowTurns } from '../attempt/take-row-turns';

/**
 * Runs a transaction that deletes a patient, a video, a playlist or a whole account. Those of one practice run one after
 * another: each deletes rows of many tables in an order that Postgres chooses, so two at once could wait for each other
 * (docs/architecture.md, "The order of locks").
 */
export function deleteInTurn<T>(
  deps: Pick<Deps, 'db'>,
  practiceIds: readonly PracticeId[],
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  const inOrder = [...practiceIds].sort();
  const turns = inOrder.map((practiceId) => `deletion ${practiceId}`);
  return takeRowTurns(turns, () =>
    deps.db.transaction().execute(async (tx) => {
      for (const practiceId of inOrder) await lockDeletions(tx, practiceId);
      return work(tx);
    }),
  );
}
