import { deleteEvents } from '@bedside/db/clickhouse/event-store';
import type { Deps } from '../../../deps';
import { withIngestLock } from './with-ingest-lock';

/** What is erased; every given member must match. */
export type ErasedEvents = {
  shareIds?: readonly string[];
  videoId?: string;
  patientId?: string;
  practiceId?: string;
};

/**
 * Removes every event of the shares, video, patient or doctor, and every figure made from them. It may be repeated: the
 * relay runs it when the `erased` event arrives, and a delayed job runs it once more for calls that were still on their
 * way. Figures that are made anew at the same time would bring erased ones back, so it waits for them.
 */
export async function eraseEvents(
  deps: Pick<Deps, 'eventStore' | 'pool'>,
  what: ErasedEvents,
): Promise<void> {
  await withIngestLock(deps, () => deleteEvents(deps.eventStore, what));
}
