import { deleteSmsReplies } from '@bedside/db/postgres/sms-reply.repository';
import type { Deps } from '../../deps';

const KEPT_MS = 30 * 86_400_000;

/** Forgets the answers that no provider hands in again. */
export async function sweepSmsReplies(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteSmsReplies(deps.db, new Date(deps.clock() - KEPT_MS));
}
