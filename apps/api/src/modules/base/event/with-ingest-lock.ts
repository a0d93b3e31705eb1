import { INGEST_LOCK } from '@bedside/db/postgres/advisory-lock';
import type { Deps } from '../../../deps';

/** The last work of this process, for each pool. */
const last = new WeakMap<Deps['pool'], Promise<unknown>>();

/**
 * Works while no other process writes to the event store. The relay waits meanwhile; the queue still accepts events.
 * Of one process a single work at a time waits for the lock: many would hold every connection, and whoever has the lock
 * needs one.
 */
export function withIngestLock<T>({ pool }: Pick<Deps, 'pool'>, work: () => Promise<T>): Promise<T> {
  const before = last.get(pool) ?? Promise.resolve();
  const mine = before.then(() => underLock(pool, work));
  last.set(
    pool,
    mine.catch(() => undefined),
  );
  return mine;
}

async function underLock<T>(pool: Deps['pool'], work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [INGEST_LOCK]);
    return await work();
  } finally {
    // Ends the connection and with it the lock, even when the unlock itself could not be sent.
    client.release(true);
  }
}
