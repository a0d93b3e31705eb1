import { sendDigestJob } from '@bedside/contracts/figures/digest/digest.jobs';
import { dueDigest } from '@bedside/contracts/figures/digest/digest.rules';
import {
  listDigestZones,
  listPracticesWithoutDigest,
} from '@bedside/db/postgres/account/doctor-mail.repository';
import type { Deps } from '../../../deps';

const MOST = 1_000;

/**
 * Queues a digest for the doctors whose morning it is and who have not had it. The next run continues with the rest.
 */
export async function queueDigests(deps: Pick<Deps, 'db' | 'jobs' | 'clock'>): Promise<void> {
  for (const zone of await listDigestZones(deps.db)) {
    const due = dueDigest(deps.clock(), zone);
    if (!due) continue;
    const ids = await listPracticesWithoutDigest(deps.db, { zone, ...due, limit: MOST });
    const payloads = ids.map((practiceId) => ({ practiceId }));
    if (payloads.length > 0)
      await deps.jobs.addMany(deps.db, sendDigestJob, payloads, {
        keyOf: ({ practiceId }) => `send-digest:${practiceId}`,
      });
  }
}
