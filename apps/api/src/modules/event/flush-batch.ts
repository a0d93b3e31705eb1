import type { PatientEvent } from '@bedside/contracts/event/event.schema';
import { deleteEvents, insertEvents } from '@bedside/db/clickhouse/event-store';
import { finishBatch, sealBatch } from '@bedside/db/postgres/event-outbox.repository';
import type { Deps } from '../../deps';

/** Most events of one insert. */
const BATCH_LIMIT = 10_000;

async function eraseNamed(deps: Pick<Deps, 'eventStore'>, events: readonly PatientEvent[]): Promise<void> {
  for (const event of events) {
    if (event.kind !== 'erased') continue;
    await deleteEvents(deps.eventStore, {
      doctorId: event.doctorId,
      videoId: event.videoId,
      patientId: event.patientId,
      ...(event.shareId ? { shareIds: [event.shareId] } : {}),
    });
  }
}

/**
 * Moves one batch from the outbox into the event store. A crash at any point leaves a state from which the same call
 * goes on: the batch keeps its number and events until it is finished, and inserting it again changes nothing.
 * @returns how many events were moved; 0 when none wait
 */
export async function flushBatch(deps: Pick<Deps, 'db' | 'eventStore'>): Promise<number> {
  const sealed = await sealBatch(deps.db, { limit: BATCH_LIMIT });
  if (!sealed) return 0;
  await insertEvents(deps.eventStore, sealed.events, { token: sealed.token });
  await eraseNamed(deps, sealed.events);
  await finishBatch(deps.db, sealed.batch);
  return sealed.events.length;
}
