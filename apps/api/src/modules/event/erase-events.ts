import { deleteEvents } from '@bedside/db/clickhouse/event-store';
import type { Deps } from '../../deps';

/** What is erased; all that is given must match. */
export type ErasedEvents = {
  shareIds?: readonly string[];
  videoId?: string;
  patientId?: string;
  doctorId?: string;
};

/**
 * Removes every event of the shares, video, patient or doctor, and every figure made of them. May be repeated: the
 * relay does it when the `erased` event arrives, a delayed job once more for calls that were still on their way.
 */
export async function eraseEvents(deps: Pick<Deps, 'eventStore'>, what: ErasedEvents): Promise<void> {
  await deleteEvents(deps.eventStore, what);
}
