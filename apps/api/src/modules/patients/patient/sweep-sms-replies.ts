import { deleteReadReplies } from '@bedside/db/postgres/patients/patient-reply.repository';
import { deleteSmsReplies } from '@bedside/db/postgres/patients/sms-reply.repository';
import type { Deps } from '../../../deps';

const KEPT_MS = 30 * 86_400_000;

/** Deletes answers that no provider delivers again, and those that their doctor read a month ago. */
export async function sweepSmsReplies(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(deps.clock() - KEPT_MS);
  await deleteSmsReplies(deps.db, before);
  await deleteReadReplies(deps.db, before);
}
