import { deleteEvents, insertEvents } from '@bedside/db/clickhouse/event-store';
import { finishBatch, sealBatch } from '@bedside/db/postgres/base/event-queue.repository';
import type { Deps } from '../../../deps';

/** Most events of one insert. */
const BATCH_LIMIT = 50_000;

/**
 * Moves one batch from the queue into the event store. After a crash at any point the same function continues: the
 * batch keeps its number and events until it is finished, and inserting it again changes nothing.
 * @returns how many events were moved; 0 when none wait
 */
export async function flushBatch(deps: Pick<Deps, 'db' | 'eventStore'>): Promise<number> {
  const sealed = await sealBatch(deps.db, { limit: BATCH_LIMIT });
  if (!sealed) return 0;
  await insertEvents(deps.eventStore, sealed.rows, { token: sealed.token });
  for (const { shareId, ...scope } of sealed.erased)
    await deleteEvents(deps.eventStore, { ...scope, ...(shareId ? { shareIds: [shareId] } : {}) });
  await finishBatch(deps.db, sealed.batch);
  return sealed.count;
}
