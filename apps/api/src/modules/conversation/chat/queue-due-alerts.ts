import { listDueAlerts } from '@bedside/db/postgres/conversation/chat-alert.query';
import type { Deps } from '../../../deps';
import { queueAlert } from './alerts/queue-alert';

/** More wait for the next minute. */
const MOST_AT_ONCE = 2_000;

/**
 * Queues the jobs of the alerts that are due. A message queues none itself: most are read before their alert is due,
 * and a job that is added wakes every worker just when the other side's page waits for the message.
 */
export async function queueDueAlerts(deps: Pick<Deps, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const now = new Date(deps.clock());
  for (const patientId of await listDueAlerts(deps.db, { now, limit: MOST_AT_ONCE })) {
    await queueAlert(deps, deps.db, patientId, now);
  }
}
