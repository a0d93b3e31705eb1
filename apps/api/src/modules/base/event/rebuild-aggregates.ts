import { rebuildAggregates as rebuildFromEvents } from '@bedside/db/clickhouse/event-store';
import { INGEST_LOCK } from '@bedside/db/postgres/advisory-lock';
import type { Deps } from '../../../deps';
import { flushBatch } from './flush-batch';

/**
 * Rebuilds all figures from the stored events. The relay waits meanwhile; the queue still accepts events. It first
 * finishes a batch that a crash left half inserted: inserted after the rebuild, the batch would count twice. An
 * interrupted rebuild is simply run again.
 */
export async function rebuildAggregates(deps: Pick<Deps, 'pool' | 'db' | 'eventStore'>): Promise<void> {
  const client = await deps.pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [INGEST_LOCK]);
    await flushBatch(deps);
    await rebuildFromEvents(deps.eventStore);
  } finally {
    // Ends the connection and with it the lock, even when the unlock itself could not be sent.
    client.release(true);
  }
}
