import { eraseEventsJob } from '@bedside/contracts/base/event/event.jobs';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';

/** Calls may still be on their way during an erasure, so it is repeated after this time. */
const GRACE_MS = 60_000;

/** Queues the second erasure within the caller's transaction. */
export async function eraseLater(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Database,
  what: { videoId?: string; patientId?: string; practiceId?: string },
): Promise<void> {
  await deps.jobs.add(tx, eraseEventsJob, what, { runAt: new Date(deps.clock() + GRACE_MS) });
}
