import { AsyncLocalStorage } from 'node:async_hooks';
import { holdsTransaction } from '@bedside/db/postgres/connection-lanes';
import { takeTurns } from './take-turns';

const turns = new AsyncLocalStorage<true>();

/** A busy row takes some milliseconds for each caller, so this is a line of thousands. */
const PATIENCE_MS = 60_000;

/**
 * Runs a transaction when all earlier ones on these rows in this process are done, so that those that wait for a row
 * hold no connection. Who holds something already does not wait here, because it could keep it from whose turn it is:
 * a call with an open transaction (`Idempotency-Key`), and work within another turn. The lock of the row orders those.
 * @param rows such as `video 0193…`
 */
export function takeRowTurns<T>(rows: readonly string[], work: () => Promise<T>): Promise<T> {
  if (turns.getStore() || holdsTransaction()) return work();
  return takeTurns(rows, () => turns.run(true, work), PATIENCE_MS);
}
