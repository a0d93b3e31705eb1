import { rebuildAggregates as rebuildFromEvents } from '@bedside/db/clickhouse/event-store';
import type { Deps } from '../../../deps';
import { flushBatch } from './flush-batch';
import { withIngestLock } from './with-ingest-lock';

/**
 * Rebuilds all figures from the stored events. It first finishes a batch that a crash left half inserted: inserted after
 * the rebuild, the batch would count twice. An interrupted rebuild is simply run again.
 */
export const rebuildAggregates = (deps: Pick<Deps, 'pool' | 'db' | 'eventStore'>): Promise<void> =>
  withIngestLock(deps, async () => {
    await flushBatch(deps);
    await rebuildFromEvents(deps.eventStore);
  });
