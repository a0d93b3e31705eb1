import { listDueNotices } from '@bedside/db/postgres/conversation/chat-notice.query';
import type { Deps } from '../../../deps';
import { queueNotice } from './notices/queue-notice';

/** More wait for the next minute. */
const MOST_AT_ONCE = 2_000;

/**
 * Queues the jobs of the notices that are due. A message queues none itself: most are read before their notice is due,
 * and a job that is added wakes every worker just when the other side's page waits for the message.
 */
export async function queueDueNotices(deps: Pick<Deps, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const now = new Date(deps.clock());
  for (const patientId of await listDueNotices(deps.db, { now, limit: MOST_AT_ONCE })) {
    await queueNotice(deps, deps.db, patientId, now);
  }
}
