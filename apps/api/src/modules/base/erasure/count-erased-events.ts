import { countEvents } from '@bedside/db/clickhouse/patient-viewing.query';
import type { Deps } from '../../../deps';

/** How many events an erasure will remove; null where the event store is away, because an erasure does not wait for it. */
export async function countErasedEvents(
  deps: Pick<Deps, 'eventStore'>,
  of: { practiceId: string; patientId?: string },
): Promise<number | null> {
  return countEvents(deps.eventStore, of).catch(() => null);
}
